import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect, openDatabase, test } from './site.ts';

const says = {
  en: { nobody: 'there is no such mailbox', again: 'Send again', gone: 'It goes out now.', once: '1' },
  hi: { nobody: 'ऐसा कोई मेलबॉक्स नहीं है', again: 'फिर से भेजें', gone: 'अब भेजा जा रहा है।', once: '1' },
} as const;

for (const locale of languages)
  test(`in ${locale}: a mail that was given up says why in plain words, and leaves when it is sent again`, async ({
    page,
    site,
  }) => {
    const guest = newVisitor();
    const database = openDatabase(site);
    try {
      database
        .prepare(`insert into outbox (id, purpose, message_id, sender, recipient, subject, text, html, state,
          next_attempt_at, last_error, created_at) values (?, 'account', ?, 'hello@example.in', ?, 's', 't', 'h', 'dead', 1,
          'EENVELOPE: 550 5.1.1 No such user here', ?)`)
        .run(guest.email, `<${guest.email}>`, guest.email, Date.now());
      database
        .prepare('insert into fruitless_searches values (?, ?, ?, 1)')
        .run(new Date().toISOString().slice(0, 10), locale, `लाइसेंस ${guest.email}`);
    } finally {
      database.close();
    }
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
