import { takeChat, writeOut } from '../../src/server/domains/chat/desk-acts.ts';
import { newVisitor } from '../journeys/forms.ts';
import { at, languages, makeOwner } from '../journeys/office-visit.ts';
import { expect, type Site, test } from '../journeys/site.ts';
import { languagesInTurn } from '../support/turn.ts';

const words = {
  en: { isOpen: 'Your chat is open', unseen: 'New answers in your chat: 1', chat: 'Live chat' },
  hi: { isOpen: 'आपकी चैट खुली है', unseen: 'आपकी चैट में नए जवाब: 1', chat: 'लाइव चैट' },
} as const;

/** Lets a clerk take the chat that contains this message. @returns a function with which the clerk answers */
async function takenBy(site: Site, text: string) {
  const { email } = newVisitor();
  await makeOwner(site, email);
  const { id } = await site.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const actor = { id, name: 'Ravi', role: 'owner' } as const;
  const { reference } = await site.db
    .selectFrom('timeline')
    .innerJoin('cases', 'cases.id', 'timeline.case_id')
    .select('cases.reference')
    .where('timeline.body', '=', text)
    .executeTakeFirstOrThrow();
  await takeChat(site.db, { reference, actor, now: Date.now() });
  return async (answer: string): Promise<void> => {
    const key = `answer-of-the-launcher-${crypto.randomUUID()}`;
    const said = await writeOut(site.db, { reference, actor, text: answer, key, seen: 999, now: Date.now() });
    expect(said.outcome).toBe('done');
  };
}

for (const locale of languagesInTurn(languages, 'the launcher of an open chat')) {
  const said = words[locale];
  test(`in ${locale}: on the next page the button says that the chat is open, and counts new answers`, async ({
    page,
    site,
  }) => {
    const { address } = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    const mark = page.locator('[data-chat-mark]');
    const stored = () => page.evaluate(() => localStorage.getItem('chat:open'));
    const codes: string[] = [];
    page.on('request', (request) => {
      if (/\/chat[.\w-]*\.js|\/chat\?/.test(request.url())) {
        codes.push(request.url());
      }
    });
    await page.goto(at(locale, '/faq'));
    await expect(mark).toBeHidden();
    // Nothing of the chat is ever fetched for someone without a conversation.
    await page.waitForTimeout(3_500);
    expect([codes, await stored()]).toEqual([[], null]);

    const question = `GST ${address}`;
    await page.locator('#ask button[popovertarget=chat]').click();
    await expect(page.locator('[data-chat-log]')).toHaveAttribute('aria-live', 'polite');
    await page.locator('#chat-text').fill(question);
    await page.locator('[data-chat-form] .chat-send').click();
    await expect(page.locator('[data-chat-log]')).toContainText(question);
    // The mark appears when the message is stored; the log shows it before.
    await expect(mark).toBeVisible();
    await expect(mark).toHaveText(`•${said.isOpen}`);
    const answer = await takenBy(site, question);

    await page.goto(at(locale, '/about'));
    await expect(mark).toBeVisible();
    await expect(mark).toHaveText(`•${said.isOpen}`);
    await answer(Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n'));
    await expect(mark).toContainText(said.unseen, { timeout: 30_000 });
    expect(await stored()).toBe('1');
    // The arrival on the page is over by the time the code of the chat is loaded.
    const starts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(?:chat[.\w-]*\.(?:js|css)|chat\?)/.test(name))
        .map(({ startTime }) => startTime),
    );
    expect(starts.length).toBeGreaterThan(1);
    expect(Math.min(...starts)).toBeGreaterThan(2_900);
    // It is still unread on the next page.
    await page.goto(at(locale, '/faq'));
    await expect(mark).toBeVisible();
    await expect(mark).toContainText(said.unseen);

    await page.locator('[data-floating] summary').click();
    await page.locator('[data-floating]').getByRole('button', { name: said.chat }).click();
    const log = page.locator('#chat [data-chat-log]');
    await expect(log).toContainText('Line 59');
    await expect(mark).toHaveText(`•${said.isOpen}`);
    const left = () => log.evaluate((each) => each.scrollHeight - each.scrollTop - each.clientHeight);
    await expect.poll(left).toBeLessThan(60);
    // The office learns that the answer was read.
    await expect
      .poll(async () => {
        const { last_out, seen_by_visitor } = await site.db
          .selectFrom('chat_threads')
          .innerJoin('timeline', 'timeline.case_id', 'chat_threads.case_id')
          .select(['chat_threads.last_out', 'chat_threads.seen_by_visitor'])
          .where('timeline.body', '=', question)
          .executeTakeFirstOrThrow();
        return [last_out > 0, seen_by_visitor === last_out];
      })
      .toEqual([true, true]);
    await page.locator('[data-chat-end] button').click();
    await expect(mark).toBeHidden();
    expect(await stored()).toBeNull();
  });
}
