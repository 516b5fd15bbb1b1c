import type { Browser, Page } from '@playwright/test';
import type { Locale } from '../../src/kernel/locale.ts';
import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { isAlive } from './office-date.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { beforeRelease, expect, mailSecret, type Site, test } from './site.ts';

const said = {
  en: {
    closed: 'No one',
    late: 'replied on',
    conflict: 'has changed this',
    undone: 'Sending cancelled',
    none: 'No matches',
  },
  hi: {
    closed: 'किसी की नहीं',
    late: 'ने जवाब दे दिया',
    conflict: 'ने यह ख़ाना बदल दिया',
    undone: 'भेजना रोक दिया गया',
    none: 'कुछ नहीं मिला',
  },
} as const;

/** A signed-in clerk in a separate browser. */
async function clerk(browser: Browser, site: Site, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await comeIn(page, site, locale);
  return page;
}

const body = (page: Page) => page.locator('[data-reply] textarea');
const act = (page: Page, value: string) => page.locator(`button[value=${value}]`);

for (const locale of languagesInTurn(languages, 'a case')) {
  test(`in ${locale}: an enquiry appears automatically, is answered, one answer is undone, and it is done`, async ({
    browser,
    site,
  }) => {
    const page = await clerk(browser, site, locale);
    await page.goto(at(locale, '/office/inbox'));
    const reference = await inquire(site);
    const row = page.locator('[data-row]', { hasText: reference });
    await row.click();
    await expect(page).toHaveURL(at(locale, `/office/cases/${reference}`));
    const to = (await page.locator('[data-reply] p').first().textContent()) ?? '';
    await page.locator('[name=template]').selectOption('received-papers');
    await act(page, 'template').click();
    await expect(body(page)).toHaveValue(/\S{5}/);
    await act(page, 'preview').click();
    await expect(page.locator('#preview')).toBeVisible();

    await act(page, 'reply').click();
    await act(page, 'undo-reply').click();
    await expect(page.locator('main')).toContainText(said[locale].undone);
    await expect(body(page)).toHaveValue(/\S{5}/);

    const text = `नमस्ते & <b>${reference}</b>`;
    await body(page).fill(text);
    await act(page, 'reply').click();
    await expect(page.locator('#timeline ~ ol')).toContainText(text);
    await expect
      .poll(() => site.mails.mails.filter((mail) => to.includes(mail.to[0] ?? '-') && mail.text.includes(text)).length)
      .toBe(1);

    // The visitor answers the reply by email.
    const sent = site.mails.mails.find((mail) => mail.text.includes(text));
    const id = sent?.headers['message-id'] ?? '';
    const head = [`From: Asha <${sent?.to[0]}>`, 'To: info@aarambh.example', `References: ${id}`, `In-Reply-To: ${id}`];
    const raw = Buffer.from(
      [...head, `Message-ID: <back-${reference}@example.in>`, '', 'मेरे काग़ज़ कल आएँगे।', ''].join('\r\n'),
    );
    const taken = await page.request.post('/webhooks/mail', {
      data: raw,
      headers: { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, raw, Date.now()) },
    });
    expect(taken.status()).toBe(200);
    await expect(page.locator('#timeline ~ ol')).toContainText('मेरे काग़ज़ कल आएँगे।');
    await page.reload();
    await isAlive(page);
    // A choice is saved immediately, without a button.
    await expect(act(page, 'status')).toBeHidden();
    await page.locator('form:not([data-reply]) [name=status]').selectOption('done');
    await expect(page.locator('[data-turn]')).toContainText(said[locale].closed);
    await act(page, 'undo-change').click();
    await expect(page.locator('form:not([data-reply]) [name=status]')).toHaveValue('new');
    await page.locator('form:not([data-reply]) [name=status]').selectOption('done');
    await expect(page.locator('[data-undo=change]')).toBeVisible();
    await page.goto(at(locale, `/office/inbox?q=${reference}&status=done`));
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await page.goto(at(locale, `/office/inbox?q=${reference}`));
    await expect(page.locator('[data-cases]')).toContainText(said[locale].none);
    await page.context().close();
  });
}

for (const locale of languagesInTurn(languages, 'menus while typing')) {
  test(`in ${locale}: @ lists colleagues in a note, / lists templates in a reply, and Ctrl+Enter sends it`, async ({
    browser,
    site,
  }) => {
    const page = await clerk(browser, site, locale);
    const reference = await inquire(site);
    await page.goto(at(locale, `/office/cases/${reference}`));
    await isAlive(page);
    await page.locator('#note').click();
    const note = page.locator('#note-body');
    await note.pressSequentially('@vis');
    await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
    await note.press('Enter');
    await expect(note).toHaveValue(/^@visitor-\S+ $/);
    await body(page).pressSequentially('/');
    await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
    await body(page).press('Enter');
    await expect(body(page)).toHaveValue(/^[^/]\S+/);
    await body(page).fill(`by keys ${reference}`);
    await body(page).press('Control+Enter');
    await expect(page.locator('[data-undo=reply]')).toBeVisible();
    await expect(body(page)).toHaveValue('');
    await page.context().close();
  });
}

test.describe('at the same time', () => {
  // The clerk who saves second gets an error with 409.
  test.use({ expectedErrors: /409/ });

  for (const locale of languagesInTurn(languages, 'two clerks at once')) {
    test(
      `in ${locale}: two clerks on one case see each other, and neither loses what was typed`,
      beforeRelease,
      async ({ browser, site }) => {
        test.slow();
        const reference = await inquire(site);
        const one = await clerk(browser, site, locale);
        const other = await clerk(browser, site, locale);
        for (const page of [one, other]) {
          await page.goto(at(locale, `/office/cases/${reference}`));
        }
        await expect(one.locator('[data-viewers]')).toContainText('visitor-');
        const labels = (page: Page) => page.locator('#labels-labels');
        // Both type before either saves. A clerk who has not typed yet sees what the other saved, and gets no message.
        for (const page of [one, other]) {
          await isAlive(page);
        }
        await labels(other).fill('second');
        await labels(one).fill('first');
        await labels(one).press('Enter');
        await expect(one.locator('[data-undo]')).toBeVisible();
        await labels(other).press('Enter');
        await expect(other.locator('main [role=alert]')).toContainText(said[locale].conflict);
        await expect(labels(other)).toHaveValue('second');
        await act(other, 'labels').click();
        await expect(other.locator('[data-undo]')).toBeVisible();

        await body(other).fill('from the second');
        await body(one).fill('from the first');
        await act(one, 'reply').click();
        await expect(body(one)).toHaveValue('');
        await act(other, 'reply').click();
        await expect(other.locator('main [role=alert]')).toContainText(said[locale].late);
        await expect(body(other)).toHaveValue('from the second');
        await act(other, 'reply').click();
        await expect(other.locator('[data-undo]')).toBeVisible();
        for (const page of [one, other]) {
          await page.context().close();
        }
      },
    );
  }
});

// Language and width are paired the other way round in office-pages.spec.ts, the tour of all pages.
for (const [locale, width] of languagesInTurn(
  [
    ['en', 360],
    ['hi', 1280],
  ] as const,
  'inbox and case',
)) {
  test(
    `in ${locale}, ${width} px: axe finds nothing in inbox and case, and a stranger has no access`,
    beforeRelease,
    async ({ browser, site }) => {
      const reference = await inquire(site);
      const page = await clerk(browser, site, locale);
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/office/inbox?sort=oldest', '/office/inbox?q=nothing', `/office/cases/${reference}`]) {
        await page.goto(at(locale, path));
        await audit(page);
      }
      expect((await page.request.get(at(locale, '/office/cases/AAR-0000-0000'))).status()).toBe(404);
      // Without the session, an open page would still request its updates, and they would be rejected, too.
      await page.goto('about:blank');
      await page.context().clearCookies();
      for (const path of [
        '/office/inbox/news',
        `/office/cases/${reference}/look`,
        `/office/cases/${reference}/files/x`,
      ]) {
        const answer = await page.request.get(at(locale, path), { headers: { accept: 'application/json' } });
        expect([path, answer.status()]).toEqual([path, 401]);
      }
      await page.context().close();
    },
  );
}
