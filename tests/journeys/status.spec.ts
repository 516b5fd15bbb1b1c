import { languagesInTurn, scriptsInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { expect, test } from './site.ts';
import { ask, at, codesTo, enter, languages, sendInquiry, words, wrong } from './status-visit.ts';
import { chosen } from './uploads.ts';

for (const javaScriptEnabled of scriptsInTurn('status')) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /422/ });

    for (const locale of languagesInTurn(languages, `status, ${javaScriptEnabled ? 'with' : 'without'} a script`)) {
      test(`in ${locale}: number and email address, the code from the email, the enquiry`, async ({
        page,
        request,
        site,
      }) => {
        const visitor = newVisitor();
        const says = words[locale];
        const reference = await sendInquiry(request, locale, visitor);
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
        await page.goto(at(locale, `/status?reference=${reference}`));
        await expect(page.locator('[name=reference]')).toHaveValue(reference);
        await expect(page.locator('[aria-current=step]')).toContainText('1');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

        await ask(page, reference.toLowerCase().replaceAll('-', ' '), visitor.email);
        await expect(page.locator('main')).toContainText(says.maybe);
        await expect(page.locator('main')).toContainText(visitor.email);
        await expect(page.locator('[aria-current=step]')).toContainText('2');
        await expect.poll(() => codesTo(site, visitor.email).length).toBe(1);
        const [code = ''] = codesTo(site, visitor.email);

        await enter(page, wrong(code));
        await expect(page.locator('main [role=alert]').first()).toContainText(says.refused);
        await expect(page.locator('[name=code]')).toHaveValue('');
        await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
        await enter(page, ` ${code.slice(0, 3)} ${code.slice(3)}`);

        await expect(page.locator('[aria-current=step]')).toContainText('3');
        await expect(page.locator('main')).toContainText(reference);
        await expect(page.locator('main dt')).toHaveText([...says.rows]);
        for (const value of [
          says.sent.name,
          visitor.email,
          '+919812345678',
          says.service,
          ...says.sent.message.split('\n'),
        ]) {
          await expect(page.locator('main dl')).toContainText(value);
        }
        const course = page.locator('section[aria-labelledby=course-title]');
        await expect(course.locator('li > p:first-child')).toHaveText([...says.happened]);
        await expect(course.locator('li').first()).toContainText(says.when);
        await expect(page.locator('section[aria-labelledby=next-title]')).toContainText(says.promise);
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(at(locale, '/status'));
        expect(await page.context().cookies()).toEqual([]);

        // A message written on this page is immediately part of the conversation.
        await page.locator('#messages [name=message]').fill('When does it begin? कब से?');
        await page.locator('#messages button[type=submit]').click();
        await expect(page.locator('#messages [role=status]')).toContainText(says.written);
        await expect(page.locator('#messages ol')).toContainText('When does it begin? कब से?');
        expect(await page.context().cookies()).toEqual([]);
      });
    }
  });
}

test('the email is in the page’s language, comes from the firm, and names the enquiry', async ({ request, site }) => {
  const visitor = newVisitor();
  const reference = await sendInquiry(request, 'en', visitor);
  const headers = { 'x-forwarded-for': visitor.address };
  await request.post('/hi/status', { headers, form: { reference, email: visitor.email.toUpperCase() } });
  await expect.poll(() => codesTo(site, visitor.email).length).toBe(1);
  const mail = site.mails.mails.find(({ to, text }) => to.includes(visitor.email) && words.hi.code.test(text));
  expect(mail?.headers).toMatchObject({ subject: `${reference} देखने का कोड`, 'auto-submitted': 'auto-replied' });
  expect(mail?.html).toContain('<html lang="hi">');
  expect(mail?.text).toContain(reference);
});

test.describe('faults', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  for (const locale of languagesInTurn(languages, 'faults of the status page')) {
    test(`in ${locale} they name the field and keep what was typed`, async ({ page }) => {
      await page.goto(at(locale, '/status'));
      await page.evaluate(() => {
        for (const form of document.forms) {
          form.noValidate = true;
        }
      });
      await ask(page, 'AAR-12', 'someone@example');
      for (const name of ['reference', 'email']) {
        const label = await page.locator(`label[for=status-ask-${name}] [data-label]`).textContent();
        await expect(page.locator(`[data-error-for=${name}]`).first()).toContainText(`“${label}”`);
        await expect(page.locator(`#status-ask [name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(page.locator('#status-ask [name=reference]')).toHaveValue('AAR-12');
      await expect(page.locator('#status-ask [name=email]')).toHaveValue('someone@example');
    });
  }

  test('number and email address can be changed after the first step, without typing them again', async ({ page }) => {
    const { email, address } = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto('/status');
    await ask(page, 'AAR-0000-0000', email);
    await page.locator('button[name=edit]').click();
    await expect(page.locator('#status-ask [name=reference]')).toHaveValue('AAR-0000-0000');
    await expect(page.locator('#status-ask [name=email]')).toHaveValue(email);
  });
});

for (const [path, prefix] of [
  ['/dashboard', ''],
  ['/dashboard', '/hi'],
]) {
  test(`${prefix}${path} redirects a stranger to the sign-in page, and ${prefix}/status is a page`, async ({
    request,
  }) => {
    const answer = await request.get(`${prefix}${path}`, { maxRedirects: 0 });
    const login = `${prefix}/login?next=${encodeURIComponent(`${prefix}${path}`)}`;
    expect([answer.status(), answer.headers().location]).toEqual([303, login]);
    const page = await request.get(`${prefix}/status`);
    expect([page.status(), page.headers()['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers()['set-cookie']).toBeUndefined();
  });
}

test('an application shows its resume by name and is promised an answer within a week', async ({
  page,
  request,
  site,
}) => {
  const { email, address } = newVisitor();
  const applied = await request.post('/hi/send/job-application', {
    headers: { accept: 'application/json', 'x-forwarded-for': address },
    multipart: {
      opening: 'टैक्स विशेषज्ञ',
      name: 'मीरा अय्यर',
      email,
      phone: '9812345678',
      message: '',
      resume: chosen('मीरा.pdf', 'pdf', 50_000),
    },
  });
  const { reference } = (await applied.json()) as { reference: string };
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/status');
  await ask(page, reference, email);
  await expect.poll(() => codesTo(site, email).length).toBe(1);
  await enter(page, codesTo(site, email)[0] ?? '');
  await expect(page.locator('main dl')).toContainText('मीरा.pdf (49 KB)');
  await expect(page.locator('main dt')).toHaveText(['Position', 'Full name', 'Email', 'Phone', 'Resume']);
  await expect(page.locator('main')).toContainText('within a week');
  await expect(page.locator('main')).not.toContainText('24 hours');
});

test('the confirmation page promises what the form promises, and links here', async ({ page, request }) => {
  await page.goto('/received?form=job-application&reference=AAR-7K4M-Q92T');
  await expect(page.locator('main')).toContainText('within a week');
  await expect(page.locator('main')).not.toContainText('24 hours');
  await page.goto('/received?form=contact&reference=AAR-7K4M-Q92T');
  await expect(page.locator('main')).toContainText('within 24 hours');
  const href = await page.locator('main a[href^="/status"]').getAttribute('href');
  expect(href).toBe('/status?reference=AAR-7K4M-Q92T');
  expect((await request.get(href ?? '')).status()).toBe(200);
  // Once the daily maximum is reached, confirmations wait for a clerk, so the page does not promise one.
  const byPhone = '/received?form=contact&reference=AAR-7K4M-Q92T&reply=sms&end=2345';
  for (const [address, said] of [
    [byPhone, 'We’ll send a confirmation by SMS'],
    [`${byPhone}&delayed`, 'We can’t confirm this by SMS right now'],
    [`/hi${byPhone}&delayed`, 'अभी एसएमएस से पुष्टि नहीं भेजी जा सकती'],
    ['/received?form=contact&reference=AAR-7K4M-Q92T&delayed', 'Our confirmation by email may take longer'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('main ol li').first()).toContainText(said);
  }
});
