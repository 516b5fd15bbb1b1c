import { languagesInTurn, scriptsInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { askForCode, at, enterCode, languages, letIn, makeOwner, signIn, signInCodes, words } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';
import { wrong } from './status-visit.ts';

for (const javaScriptEnabled of scriptsInTurn('signing in')) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /422|401/ });

    for (const locale of languagesInTurn(languages, `signing in, ${javaScriptEnabled ? 'with' : 'without'} a script`)) {
      test(`in ${locale}: email address, the code from the email, the office, and out again`, async ({
        page,
        site,
      }) => {
        const { email, address } = newVisitor();
        await makeOwner(site, email);
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
        await page.goto(at(locale, '/office'));
        expect(new URL(page.url()).pathname).toBe(at(locale, '/login'));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const code = await askForCode(page, site, email);
        await expect(page.locator('main')).toContainText(words[locale].maybe);
        await enterCode(page, wrong(code.replace(' ', '')).padStart(8, '0'));
        await expect(page.locator('main [role=alert]')).toContainText(words[locale].refused);
        await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
        await enterCode(page, code);
        await expect(page).toHaveURL(at(locale, '/office'));
        await expect(page.locator('h1')).toContainText(email);

        // The sign-in page redirects someone who is signed in already.
        await page.goto(at(locale, '/login'));
        await expect(page).toHaveURL(at(locale, '/office'));
        await page.locator('button[value=out]:visible').click();
        await expect(page).toHaveURL(at(locale, '/login?out'));
        await page.goto(at(locale, '/office'));
        expect(new URL(page.url()).pathname).toBe(at(locale, '/login'));
      });
    }

    test(
      'a form that was sent after the session had ended waits until the next sign-in',
      javaScriptEnabled ? {} : beforeRelease,
      async ({ page, site }) => {
        const { email, address } = newVisitor();
        await makeOwner(site, email);
        const typed = 'नमस्ते & "quotes"\nsecond <line>';
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
        await letIn(page, site, email);
        await page.goto('/office');
        await page.context().clearCookies();
        await page.evaluate((text) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: '/office?tab=notes' });
          const note = Object.assign(document.createElement('textarea'), { name: 'note', value: text });
          form.append(note, Object.assign(document.createElement('button'), { textContent: 'Store' }));
          document.body.prepend(form);
        }, typed);
        await page.getByRole('button', { name: 'Store' }).click();
        await expect(page).toHaveURL('/login?next=%2Foffice%3Ftab%3Dnotes');
        await expect(page.locator('main [role=status]')).toContainText('What you typed is saved');
        await signIn(page, site, email);
        await expect(page.locator('h1')).toHaveText('You are signed in again');
        await page.locator('details summary').click();
        await expect(page.locator('details p')).toHaveText(typed);
        const [again] = await Promise.all([
          page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/office?tab=notes')),
          page.getByRole('button', { name: 'Send now' }).click(),
        ]);
        expect(new URLSearchParams(again.postData() ?? '').get('note')).toBe(typed.replace(/\n/g, '\r\n'));
        await expect(page.locator('h1')).toContainText(email);
      },
    );
  });
}

test.describe('the way in', () => {
  test.use({ expectedErrors: /422/ });

  test('an invalid email address is reported beside its field and kept', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
    for (const locale of languages) {
      await page.goto(at(locale, '/login'));
      await page
        .locator('form')
        .last()
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
      await page.locator('[name=mail]').fill('not an address');
      await page.locator('button[value=ask]').click();
      await expect(page.locator('#login-mail-error')).toContainText('name@example.com');
      await expect(page.locator('[name=mail]')).toHaveValue('not an address');
    }
  });

  test('a stranger gets the same answer as an owner, but no email', async ({ page, site }) => {
    const { email, address } = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto('/login');
    await page.locator('[name=mail]').fill(email);
    await page.locator('button[value=ask]').click();
    await expect(page.locator('main')).toContainText(words.en.maybe);
    await enterCode(page, '12345678');
    await expect(page.locator('main [role=alert]')).toContainText(words.en.refused);
    expect(signInCodes(site, email)).toEqual([]);
  });
});

test('the sign-in page leads back to the requested page, and never to another host', async ({ page, site }) => {
  const { email, address } = newVisitor();
  await makeOwner(site, email);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/hi/office?from=mail');
  await signIn(page, site, email);
  await expect(page).toHaveURL('/hi/office?from=mail');
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const answer = await page.request.get(`/login?next=${encodeURIComponent(next)}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([303, '/office']);
  }
});

test('no cache stores the office or the sign-in page, no search engine shows them, and another site cannot post to them', async ({
  request,
}) => {
  for (const path of ['/login', '/hi/login', '/office']) {
    const answer = await request.get(path);
    const { 'cache-control': cache, 'x-robots-tag': robots } = answer.headers();
    expect([answer.status(), cache, robots]).toEqual([200, 'no-store', 'noindex']);
  }
  for (const path of ['/login', '/office']) {
    const answer = await request.post(path, {
      headers: { origin: 'https://evil.example' },
      form: { 'sign-in': 'ask' },
    });
    expect(answer.status()).toBe(403);
  }
});
