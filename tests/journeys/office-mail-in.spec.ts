import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect, mailSecret, test } from './site.ts';

const said = {
  en: { came: 'Email received', machine: 'Automatic email', subject: 'Subject' },
  hi: { came: 'ईमेल आया', machine: 'मशीन का भेजा ईमेल', subject: 'विषय' },
} as const;

for (const locale of languagesInTurn(languages, 'a mail that comes in')) {
  test(`in ${locale}: an email opens a case, an automatic reply is in its timeline, an answer comes back to it`, async ({
    page,
    request,
    site,
  }) => {
    const writer = newVisitor();
    const post = async (headers: readonly string[], text: string): Promise<void> => {
      const raw = Buffer.from([`From: Asha <${writer.email}>`, ...headers, '', text, ''].join('\r\n'));
      const answer = await request.post('/webhooks/mail', {
        data: raw,
        headers: { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, raw, Date.now()) },
      });
      expect(answer.status()).toBe(200);
    };
    const to = 'To: info@aarambh.example';
    await post(
      [to, 'Subject: GST for my shop', `Message-ID: <first-${writer.email}>`],
      'What does GST cost for a sweet shop?',
    );
    const mailed = () => site.mails.mails.filter((mail) => mail.to.includes(writer.email));
    await expect.poll(() => mailed().length).toBe(1);
    const acknowledged = mailed()[0]?.headers['message-id'] ?? '';
    expect(acknowledged).toMatch(/^<.+>$/);
    const thread = [`In-Reply-To: ${acknowledged}`, `References: ${acknowledged}`];
    await post(
      [to, 'Subject: Out of office', 'Auto-Submitted: auto-replied', `Message-ID: <auto-${writer.email}>`, ...thread],
      'I am on leave until Monday.',
    );
    const html = ['Content-Type: text/html; charset=utf-8', ...thread];
    await post(
      [to, 'Subject: Re: GST', `Message-ID: <second-${writer.email}>`, ...html],
      '<p>And <b>how many days</b> does it take?</p><script>document.title="run"</script><img src="https://track.example/p.gif"><blockquote>We have your mail.</blockquote>',
    );

    await comeIn(page, site, locale);
    await page.goto(at(locale, `/office/inbox?q=${encodeURIComponent(writer.email)}`));
    // Other cases may match, too, because a search looks for prefixes.
    const [reference = 'none'] = /AAR-[\w-]{9}/.exec(mailed()[0]?.text ?? '') ?? [];
    await page.locator(`[data-row="${reference}"]`).click();
    const timeline = page.locator('#timeline ~ ol');
    await expect(async () => {
      await page.reload();
      await expect(timeline.locator('li')).toHaveCount(3, { timeout: 500 });
    }).toPass();
    await expect(page.locator('main')).toContainText(said[locale].subject);
    await expect(timeline).toContainText('And how many days does it take?');
    await expect(timeline.locator('li', { hasText: said[locale].came })).toHaveCount(2);
    await expect(timeline.locator('li', { hasText: said[locale].machine })).toHaveCount(1);
    // The email's full text is requested when it is opened, and nothing in it runs or loads.
    const whole = timeline.locator('li').last().locator('details');
    await whole.locator('summary').click();
    const frame = whole.frameLocator('iframe');
    await expect(frame.locator('b')).toHaveText('how many days');
    await expect(frame.locator('blockquote')).toHaveText('We have your mail.');
    await expect(frame.locator('.said')).toContainText('1');
    await expect(frame.locator('script, img')).toHaveCount(0);
    // The automatic sender got no answer.
    expect(mailed()).toHaveLength(1);
    await audit(page);
  });
}
