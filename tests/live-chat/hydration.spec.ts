import { writeIn } from '../../src/server/domains/chat/write-in.ts';
import { chatIslands, packIslands } from '../journeys/hydration.ts';
import { at, comeIn, languages } from '../journeys/office-visit.ts';
import { expect, test } from '../journeys/site.ts';
import { chatMessage } from '../support/chat-message.ts';
import { languagesInTurn } from '../support/turn.ts';

test('React finds the islands of the chat in the office as the server rendered them, with a chat that waits', async ({
  page,
  site,
}) => {
  await writeIn(site.db, undefined, chatMessage('a-chat-that-waits', Date.now()));
  await site.db
    .updateTable('chat_threads')
    .set({ state: 'waiting', waits_until: Date.now() + 60_000 })
    .execute();
  const [locale = 'en'] = languagesInTurn(languages, 'islands of the chat');
  await comeIn(page, site, locale);
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<html lang=en>' }));
  const address = at(locale, '/office/chats');
  const html = await (await page.request.get(address)).text();
  expect(html).toContain('a-chat-that-waits');
  await page.goto('/blank');
  await page.evaluate(await packIslands());
  const { faults, lived } = await page.evaluate(([text, from]) => window.bringToLife(text, from), [
    html,
    address,
  ] as const);
  expect(faults).toEqual([]);
  expect(lived).toEqual(expect.arrayContaining([...chatIslands]));
  // A waiting chat would change the page title of clerks in other tests.
  await site.db.updateTable('chat_threads').set({ state: 'ended', waits_until: null }).execute();
});
