import { sql } from 'kysely';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect, test } from './site.ts';

const says = {
  en: { nobody: 'there is no such mailbox', again: 'Send again', gone: 'Sending now.', once: '1' },
  hi: { nobody: 'ऐसा कोई मेलबॉक्स नहीं है', again: 'फिर से भेजें', gone: 'अब भेजा जा रहा है।', once: '1' },
} as const;

for (const locale of languagesInTurn(languages, 'a mail that was given up')) {
  test(`in ${locale}: an undelivered email says why in plain words, and is sent again on request`, async ({
    page,
    site,
  }) => {
    const guest = newVisitor();
    await sql`insert into outbox (id, purpose, message_id, sender, recipient, subject, text, html, state,
      next_attempt_at, last_error, created_at) values (${guest.email}, 'account', ${`<${guest.email}>`},
      'hello@example.in', ${guest.email}, 's', 't', 'h', 'dead', 1, 'EENVELOPE: 550 5.1.1 No such user here',
      ${Date.now()})`.execute(site.db);
    const day = new Date().toISOString().slice(0, 10);
    await sql`insert into fruitless_searches values (${day}, ${locale}, ${`लाइसेंस ${guest.email}`}, 1)`.execute(site.db);
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/mails'));
    const row = page.locator('tr', { hasText: guest.email });
    await expect(row).toContainText(says[locale].nobody);
    await row.getByRole('button', { name: says[locale].again }).click();
    await expect(page.locator('main [role=status]')).toHaveText(says[locale].gone);
    await expect.poll(() => site.mails.mails.some(({ to }) => to.includes(guest.email))).toBe(true);
    await page.goto(at(locale, '/office/mails'));
    await expect(row).toHaveCount(0);
    await page.goto(at(locale, '/office/searches'));
    await expect(page.locator('tr', { hasText: guest.email })).toContainText(says[locale].once);
  });
}
