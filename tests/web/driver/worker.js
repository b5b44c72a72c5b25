'use strict';

postMessage(self.hint || 'nothing');
