// Games in the address, and links to them.
'use strict';

const { GOLDEN, control, copied, opened, play, untilShown, untilState } = require('./support/board');
const { served } = require('./support/program');
const { test } = require('./support/testing');

const FORMS = ['3x3x3:X.O/X.X/OO._X', '3x3x3:X.O/X.X/OO.%20X', '3x3x3:X.O/X.X/OO.+X',
    '3x3x3%3AX.O%2FX.X%2FOO.%20X', '3x3x3:X.O/X.X/OO. X'];

test('links: a position in the address, as people and programs write it', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation#${FORMS[0]}`);
    await untilState(page, { position: 'X.O/X.X/OO. X', shown: 'board' });
    for (const form of FORMS.slice(1)) {
        await page.evaluate("location.hash = '3x3x3'");
        await untilState(page, { position: '.../.../... X' });
        await page.evaluate((link) => { location.hash = link; }, form);
        await untilState(page, { position: 'X.O/X.X/OO. X' });
    }
});

test('links: a game in the address', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation#7x6x4%2Bdrop:d_d2+e`);
    await untilState(page, { link: '7x6x4+drop:d1_d2_e1' });
    await page.press('u');
    await untilState(page, { link: '7x6x4+drop:d1_d2' });
});

test('links: an address that holds no game is told, and the board stays', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await play(page, 'b2');
    for (const wrong of ['hello', '3x3x3:XXX/XXX/XXX_O', '99x99x5', `3x3x3:${'_'.repeat(9000)}`, '%']) {
        await page.evaluate((link) => { location.hash = link; }, wrong);
        await untilShown(page, 'The address holds no game:');
        await untilState(page, { link: '3x3x3:b2' });
        await play(page, 'a1'); // which takes the sentence away
        await page.press('u');
        await untilState(page, { link: '3x3x3:b2' });
    }
});

test('links: a page of the tour, and a place in a tree', async (world) => {
    const server = await served(world);
    const begun = await opened(world, `${server.url}?no-animation&tour=9`);
    await untilShown(begun, 'Skip what cannot matter');
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await play(page, 'b2');
    await page.evaluate("location.hash = 'tour/99'");
    await untilShown(page, 'The tour has no');
    await untilState(page, { link: '3x3x3:b2', shown: 'board' });
    await page.evaluate("location.hash = 'tour/8'");
    await untilShown(page, 'Remember what was met');
    await page.evaluate("location.hash = 'tree/3x3x3:X.O/X.X/OO._X/12'");
    await untilState(page, { position: 'X.O/X.X/OO. X', shown: 'tree', step: 12 });
});

test('links: a choice in the address that is none is told, and what stands before it holds',
    async (world) => {
        const server = await served(world);
        const page = await opened(world, `${server.url}?${GOLDEN}&variant=5x5x4&theme=purple&x=perfect`);
        await untilShown(page, "In the address, theme: 'purple' is no theme");
        await play(page, 'c3');
        await untilState(page, { link: '5x5x4:c3' });
        const other = await opened(world, `${server.url}?no-animation&variant=99x99x5`);
        await untilShown(other, 'In the address, variant: a board');
        await play(other, 'b2'); // a first game, as for who never played
    });

test('links: Copy link by the key leads to the same board', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await play(page, 'b2', 'a1');
    await page.press('ctrl+shift+l');
    const link = `${server.url}#3x3x3:b2_a1`;
    await page.until('the link', async () => (await copied(page)) === link);
    const other = await opened(world, link);
    await untilState(other, { link: '3x3x3:b2_a1' });
});

test('links: Copy link on a phone', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}#3x3x3:b2`, { width: 390, height: 844, touch: true });
    await untilState(page, { link: '3x3x3:b2' });
    await page.tap(await control(page, 'Game options'));
    await page.tap(await control(page, 'Save…'));
    await page.tap(await control(page, 'Copy link'));
    await page.until('the link', async () => (await copied(page)) === `${server.url}#3x3x3:b2`);
});
