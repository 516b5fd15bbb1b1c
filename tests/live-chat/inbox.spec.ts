import { writeIn } from '../../src/server/domains/chat/write-in.ts';
import { audit } from '../journeys/audit.ts';
import { newVisitor } from '../journeys/forms.ts';
import { at, comeIn, ways } from '../journeys/office-visit.ts';
import { expect, type Site, test } from '../journeys/site.ts';
import { chatMessage } from '../support/chat-message.ts';
import { languagesInTurn } from '../support/turn.ts';

const words = {
  en: { take: 'Take chat', full: 'You can have two chats at a time' },
  hi: { take: 'चैट लें', full: 'एक समय में दो चैट ही ली जा सकती हैं' },
} as const;

// A chat that is refused.
test.use({ expectedErrors: /409/ });

/** Starts conversations that wait for a clerk. @returns their references, newest first */
async function wait(site: Site, count: number): Promise<string[]> {
  const { address } = newVisitor();
  for (let number = 0; number < count; number += 1) {
    const message = chatMessage(`in-the-inbox-${address}-${number}`, Date.now());
    await writeIn(site.db, undefined, { ...message, address: newVisitor().address });
  }
  const rows = await site.db
    .selectFrom('cases')
    .select(['id', 'reference'])
    .where('kind', '=', 'chat')
    .orderBy('received_at', 'desc')
    .limit(count)
    .execute();
  await site.db
    .updateTable('chat_threads')
    .set({ state: 'waiting', waits_until: Date.now() + 140_000 })
    .where(
      'case_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ reference }) => reference);
}

test.afterEach(async ({ site }) => {
  await site.db.updateTable('chat_threads').set({ state: 'ended', taken_by: null, waits_until: null }).execute();
});

for (const { locale, isPlain } of languagesInTurn(ways, 'a chat taken in the inbox')) {
  test.describe(isPlain ? 'without a script' : 'with a script', () => {
    test.use({ javaScriptEnabled: !isPlain });

    test(`in ${locale}: a clerk takes a waiting chat from its row in the inbox, but not a third one`, async ({
      page,
      site,
    }) => {
      const references = await wait(site, 3);
      await comeIn(page, site, locale);
      const button = (reference: string | undefined) => page.locator(`button[name=take][value="${reference}"]`);
      const inbox = at(locale, '/office/inbox?sort=updated');
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(inbox);
        await expect(button(references[0])).toHaveText(words[locale].take);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      if (!isPlain) {
        await audit(page);
        // The Enter key in the bar below changes the selected case, and does not take a chat.
        await page.locator(`input[name="case.${references[2]}"]`).check();
        await page.locator('[data-selection] input[name=label]').fill('chat');
        await page.locator('[data-selection] input[name=label]').press('Enter');
        await expect(page).toHaveURL(/said=changed/);
        await page.goto(inbox);
      }
      for (const reference of references.slice(0, 2)) {
        await button(reference).click();
        await expect(page).toHaveURL(new RegExp(`${at(locale, '/office/chats')}$`));
        await expect(page.locator(`[data-talk="${reference}"]`)).toBeVisible();
        await page.goto(inbox);
        await expect(button(reference)).toHaveCount(0);
      }
      await button(references[2]).click();
      await expect(page.locator('main')).toContainText(words[locale].full);
      // The list is still the same one.
      await expect(page).toHaveURL(/sort=updated/);
      await expect(button(references[2])).toBeVisible();
    });
  });
}
