import type { Browser, Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, ways } from './office-visit.ts';
import { readPdf } from './order-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

// Without a script, a rejected form is answered with a separate page, which has the status of the error.
test.use({ expectedErrors: /4(?:09|22|29)/ });

const words = {
  en: { changed: 'This quote changed on', added: 'Added: Visit to the shop', total: 'Total', accepted: 'Accepted' },
  hi: { changed: 'को बदला', added: 'जुड़ा: Visit to the shop', total: 'कुल', accepted: 'मंज़ूर' },
} as const;

/** The code in an email, in either language. */
const CODE = /(?:code is|कोड) (\d{6})/;

/** Presses a button of the quote's form by its action. */
const press = (page: Page, act: string) =>
  page.locator(`[data-quote-form] button[value=${act}]:not([aria-hidden])`).click();

/** Opens a customer's phone, with or without scripts. */
async function phoneOf(browser: Browser, site: Site, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'x-forwarded-for': newVisitor().address },
  });
  return context.newPage();
}

/** Waits for an email to an address with a text that matches. @returns the text of the newest one */
async function mailTo(site: Site, address: string, text: RegExp): Promise<string> {
  const found = () =>
    site.mails.mails.findLast((mail) => mail.to.includes(address) && text.test(mail.text))?.text ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

for (const { locale, isPlain } of languagesInTurn(ways, 'a clerk’s quote')) {
  test(
    `in ${locale}, ${isPlain ? 'without' : 'with'} a script: a clerk’s quote is revised once and accepted`,
    beforeRelease,
    async ({ site, page, browser }) => {
      test.slow();
      await comeIn(page, site, locale);
      const customer = newVisitor();
      await page.goto(at(locale, '/office/quotes/new'));
      // A clerk can type at once.
      await expect(page.locator('[name=name]')).toBeFocused();
      await page.locator('[name=name]').fill('Asha Verma');
      await page.locator('[name=mail]').fill(customer.email);
      await page.locator('[name=state]').selectOption('delhi');
      await page.locator('[name=service]').selectOption('gst-registration');
      await press(page, 'service');
      // Choosing the service fills in its name, price, code and rate.
      await expect(page.locator('[name=l0-item]')).toHaveValue('gst-registration');
      // The page is still at the lines.
      await expect(page).toHaveURL(/#lines$/);
      await expect(page.locator('[name=l0-price]')).toBeInViewport();
      await page.locator('[name=l0-price]').fill('2,000');
      // A script adds up the quote before anything is sent.
      await expect(page.locator('[data-quote-sum=ours]')).toHaveText('₹2,000');
      await press(page, 'send');
      const first = await mailTo(site, customer.email, /\/your-quote\//);
      const [, path = ''] = /https?:\/\/[^/]+((?:\/hi)?\/your-quote\/[\w-]{22})/.exec(first) ?? [];
      expect(path).toContain(at(locale, '/your-quote/'));

      const phone = await phoneOf(browser, site, !isPlain);
      await phone.goto(path);
      await expect(phone.locator('h1')).toContainText(locale === 'hi' ? 'कोटेशन' : 'quote');
      await expect(phone.locator('#changed')).toHaveCount(0);
      if (!isPlain) {
        await audit(phone);
      }

      // The customer asks for the code before the clerk revises the quote.
      const codeOf = async () => {
        const text = await mailTo(site, customer.email, CODE);
        return CODE.exec(text)?.[1] ?? '';
      };
      await phone.locator('[name=name]').fill('Asha Verma');
      await phone.locator('[name=terms]').check();
      await phone.locator('button[value=ask]').click();
      await phone.locator('[name=code]').fill(await codeOf());

      // The clerk adds a line and a discount while the customer enters the code.
      await page.locator('[name=l1-name]').fill('Visit to the shop');
      await page.locator('[name=l1-price]').fill('1000');
      await page.locator('[name=l1-sac]').fill('998311');
      await page.locator('[name=l1-rate]').selectOption('18');
      await page.locator('details:has([name=off-kind]) summary').click();
      await page.locator('[name=off-kind]').selectOption('percent');
      await page.locator('[name=off-value]').fill('120');
      await page.locator('[name=off-reason]').fill('Second year');
      await press(page, 'send');
      await expect(page.locator('[data-quote-faults]')).toContainText('100%');
      await page.locator('[name=off-value]').fill('10');
      await press(page, 'send');
      await expect(page.locator('[role=status]').first()).toBeVisible();

      // Nothing is ordered at the earlier price.
      await phone.locator('button[value=accept]').click();
      await expect(phone.locator('[role=alert]')).toBeVisible();
      await phone.goto(path);
      await expect(phone.locator('#changed')).toContainText(words[locale].changed);
      await expect(phone.locator('[data-own-page]')).toContainText(words[locale].added);

      const pdf = await readPdf(site, `${path}/pdf`);
      // ₹3,000 less 10%, plus 18% GST, without government fees.
      expect(pdf.replaceAll(/\s/g, '')).toContain('3,186');

      const used = await codeOf();
      await phone.locator('[name=name]').fill('Asha Verma');
      await phone.locator('[name=terms]').check();
      await phone.locator('button[value=ask]').click();
      await expect.poll(codeOf).not.toBe(used);
      await phone.locator('[name=code]').fill(await codeOf());
      await phone.locator('button[value=accept]').click();
      await expect(phone).toHaveURL(/\/order\/[\w-]{22}$/);
      await expect(phone.locator('[data-own-page]')).toContainText('3,186');

      const token = phone.url().split('/').at(-1) ?? '';
      const order = await site.db
        .selectFrom('orders')
        .select(['number', 'total_paise'])
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      expect(order.total_paise).toBe(318_600);
      await page.reload();
      await expect(page.locator(`a[href$="/office/orders/${order.number}"]`)).toBeVisible();
      await phone.goto(path);
      await expect(phone.locator('[role=status] a')).toHaveAttribute('href', at(locale, `/order/${token}`));
      await phone.context().close();
    },
  );
}

test('without a script: a walk-in order without a mailbox, and the same for the next month', async ({
  site,
  browser,
}) => {
  test.slow();
  // Quotes and documents print names in every Indian script.
  const name = 'ரமேஷ் லக்ஷ்மி & <Co>';
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const desk = await context.newPage();
  await comeIn(desk, site);
  await desk.goto('/office/quotes/new');
  await desk.locator('[name=name]').fill(name);
  await desk.locator('[name=phone]').fill('98765 43210');
  await desk.locator('[name=state]').selectOption('delhi');
  await desk.locator('[name=title]').fill('Bookkeeping');
  await desk.locator('[name=per]').selectOption('month');
  const month = await desk.locator('[name=from] option').nth(13).getAttribute('value');
  await desk.locator('[name=from]').selectOption(month);
  await desk.locator('[name=l0-name]').fill('Bookkeeping');
  await desk.locator('[name=l0-price]').fill('-500');
  await press(desk, 'order');
  // A negative price, and a line without a code, are refused with the number of the line.
  await expect(desk.locator('[data-quote-faults]')).toContainText('Line 1');
  await desk.locator('[name=l0-price]').fill('3,000');
  await press(desk, 'order');
  await expect(desk.locator('[data-quote-faults]')).toContainText('Line 1: enter a SAC');
  await desk.locator('[name=l0-sac]').fill('998222');
  await desk.locator('[name=l0-rate]').selectOption('18');
  await press(desk, 'order');
  await expect(desk).toHaveURL(/\/office\/orders\/\d{6}$/);
  await expect(desk.locator('main')).toContainText(name);
  const printed = await desk.locator('[data-quote-pdf]').getAttribute('href');
  const quote = await readPdf(site, printed ?? '');
  expect(quote.replaceAll(/\s/g, '')).toContain('3,540');
  expect(quote).toContain(name);
  const number = desk.url().split('/').at(-1) ?? '';
  const orderOf = (digits: string) =>
    site.db
      .selectFrom('orders')
      .select(['title_en', 'mail', 'phone', 'total_paise'])
      .where('number', '=', digits)
      .executeTakeFirstOrThrow();
  const first = await orderOf(number);
  expect(first).toMatchObject({ mail: '', phone: '+919876543210', total_paise: 354_000 });
  expect(first.title_en).toMatch(/^Bookkeeping, \w+ \d{4}$/);

  // The customer is known by their phone number, without an account.
  await desk.goto('/office/quotes/new');
  await desk.locator('[name=phone]').fill('98765 43210');
  await press(desk, 'find');
  await desk.locator('[name=business]').selectOption({ label: `${name} · Delhi` });
  await press(desk, 'business');
  await expect(desk.locator('[name=name]')).toHaveValue(name);
  await expect(desk.locator('[name=state]')).toHaveValue('delhi');
  await desk.goto(`/office/orders/${number}`);

  // The clerk orders the same for the next month.
  await desk.locator('#quote a[href*="?order="]').click();
  await expect(desk.locator('[name=l0-price]')).toHaveValue('3000');
  await press(desk, 'order');
  await expect(desk).toHaveURL(/\/office\/orders\/\d{6}$/);
  const second = await orderOf(desk.url().split('/').at(-1) ?? '');
  expect(second.title_en).toMatch(/^Bookkeeping, \w+ \d{4}$/);
  expect(second.title_en).not.toBe(first.title_en);
  expect(second.total_paise).toBe(354_000);
  await context.close();
});

test('a customer without a mailbox accepts in a call if no code can be sent, pays in two parts, and work begins after the first', async ({
  site,
  page,
  browser,
}) => {
  test.slow();
  await comeIn(page, site);
  await page.goto('/office/quotes/new');
  await page.locator('[name=name]').fill('Sita Devi');
  await page.locator('[name=phone]').fill('9876501234');
  await page.locator('[name=state]').selectOption('delhi');
  await page.locator('[name=l0-name]').fill('Letter to the bank');
  await page.locator('[name=l0-price]').fill('500');
  await page.locator('[name=l0-sac]').fill('998214');
  await page.locator('[name=l0-rate]').selectOption('18');
  await page.locator('details:has([name=s0-title]) summary').click();
  for (const [index, title] of ['Write the letter', 'Hand it over'].entries()) {
    await page.locator(`[name=s${index}-whose]`).selectOption('us');
    await page.locator(`[name=s${index}-title]`).fill(title);
    await page.locator(`[name=s${index}-share]`).fill('50');
  }
  await page.locator('details:has([name=p0-days]) summary').click();
  for (const [index, days] of ['0', '30'].entries()) {
    await page.locator(`[name=p${index}-days]`).fill(days);
    await page.locator(`[name=p${index}-amount]`).fill('50%');
  }
  await press(page, 'send');
  const link = await page.locator('[data-quote-link]').inputValue();
  await expect(page.locator('a[href^="https://wa.me/919876501234"]')).toBeVisible();
  const path = new URL(link).pathname;
  const phone = await phoneOf(browser, site, false);
  await phone.goto(path);
  await expect(phone.locator('section[aria-labelledby=plan]')).toContainText('₹295 · 30 days after you accept');
  await expect(phone.locator('section[aria-labelledby=accept]')).toContainText('To accept this quote, call');
  await expect(phone.locator('section[aria-labelledby=accept] form')).toHaveCount(0);
  await page.locator('[name=how][value=call]').check();
  await press(page, 'order');
  await expect(page).toHaveURL(/\/office\/orders\/\d{6}$/);
  await phone.reload();
  await phone.locator('[role=status] a').click();
  await expect(phone).toHaveURL(/\/order\/[\w-]{22}$/);
  // The order page asks only for the first part of the amount, and so does the office.
  await expect(phone.locator('#pay')).toContainText('₹295');
  await expect(phone.locator('#pay')).not.toContainText('₹590');
  await page.reload();
  await expect(page.locator('form:has(button[value=confirm]) [name=amount]')).toHaveValue('295.00');
  await expect(page.locator('#quote li')).toHaveCount(2);
  // Only the order's case is still open, and it continues the quote's case.
  const cases = await site.db
    .selectFrom('cases')
    .select(['status', 'goes_on_in', 'id'])
    .where('name', '=', 'Sita Devi')
    .orderBy('id')
    .execute();
  expect(cases.map(({ status }) => status)).toEqual(['done', 'new']);
  expect(cases[0]?.goes_on_in).toBe(cases[1]?.id);

  const confirm = async (reference: string) => {
    const form = page.locator('form:has(button[value=confirm])');
    await form.locator('[name=reference]').fill(reference);
    await form.locator('button[value=confirm]').click();
    await expect(page.locator('[role=status]').first()).toBeVisible();
  };
  await confirm('712345678901');
  await expect(page.locator('main')).toContainText('the work can begin');
  const order = phone.url();
  await phone.reload();
  await expect(phone.locator('main')).toContainText('In progress: ₹295.00 received, ₹295.00 due');
  await expect(phone.locator('#later-title')).toContainText('₹295');
  await expect(phone.locator('main')).toContainText('We are working on “Write the letter”');
  await page.locator('button[value=finish]').click();
  await expect(page.locator('main')).toContainText('Write the letter');
  await expect(page.locator('button[value=finish]')).toContainText('Hand it over');
  // The invoice is for the whole price, so the last stage waits for the second part.
  await page.locator('button[value=finish]').click();
  await expect(page.locator('main')).toContainText('An instalment is still unpaid');
  await phone.goto(order);
  await phone.locator('a[href$="?pay#pay"]').click();
  await expect(phone.locator('#pay')).toContainText('₹295');
  await confirm('712345678902');
  await page.locator('button[value=finish]').click();
  await expect(page.locator('button[value=finish]')).toHaveCount(0);
  const documents = await site.db
    .selectFrom('documents')
    .select(['kind', 'total_paise', 'content'])
    .orderBy('id')
    .execute();
  const own = documents.filter(({ content }) => content.includes('Letter to the bank'));
  expect(own.map(({ kind, total_paise }) => [kind, total_paise])).toEqual([
    ['receipt-voucher', 29_500],
    ['receipt-voucher', 29_500],
    ['invoice', 59_000],
  ]);
  await phone.context().close();
});
