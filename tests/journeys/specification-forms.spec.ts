import type { Page } from '@playwright/test';
import { newVisitor } from './forms.ts';
import { median } from './intervals.ts';
import { expect, test } from './site.ts';
import { addressIn, prefixes } from './specification-lists.ts';

/** Of each form where it stands and its fields: kind, `*` where required, and the choices after the empty one. */
const forms: Readonly<Record<string, readonly [page: string, fields: Readonly<Record<string, string>>]>> = {
  'hero-inquiry': ['/', { name: 'text*', phone: 'tel*', email: 'email*', message: 'textarea' }],
  'quick-inquiry': ['/', { name: 'text*', email: 'email*', service: 'select* registration tax legal trademark' }],
  contact: [
    '/contact',
    {
      name: 'text*',
      email: 'email*',
      phone: 'tel*',
      service: 'select company gst trademark legal ngo other',
      message: 'textarea*',
    },
  ],
  'support-ticket': [
    '/support',
    {
      name: 'text*',
      email: 'email*',
      category: 'select* general technical billing',
      subject: 'text*',
      message: 'textarea*',
      attachments: 'file',
    },
  ],
  question: [
    '/faq',
    {
      name: 'text*',
      email: 'email*',
      category: 'select* registration tax legal compliance general',
      question: 'textarea*',
    },
  ],
  newsletter: ['/faq', { email: 'email*' }],
};

/** What a form asks for, as its HTML says it, and what its own checks of the browser answer. */
const readForm = (page: Page, id: string) =>
  page.locator(`form#${id}`).evaluate((element) => {
    const form = element as HTMLFormElement;
    const fields: Record<string, string> = {};
    const labels: Record<string, string> = {};
    const rules: string[] = [];
    for (const field of form.elements) {
      const isList = field instanceof HTMLSelectElement;
      if (!(isList || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (['hidden', 'checkbox'].includes(field.type) || field.name === 'company_website') continue;
      const choices = isList ? [...field.options].map(({ value }) => value) : [];
      fields[field.name] = `${isList ? 'select' : field.type}${field.required ? '*' : ''}${choices.join(' ')}`;
      labels[field.name] = field.labels?.[0]?.textContent ?? '';
      for (const rule of ['pattern', 'minlength', 'maxlength', 'min', 'max', 'step'])
        if (field.hasAttribute(rule)) rules.push(`${field.name}: ${rule}`);
    }
    const placeholder = form.querySelector('select')?.options[0]?.textContent;
    return { fields, labels, rules, placeholder, checks: !form.noValidate && !form.checkValidity() };
  });

for (const prefix of prefixes)
  test.describe(`${prefix}/`, () => {
    test.use({ javaScriptEnabled: false });

    test(`${prefix}/: every form has its fields, required ones marked, checked by the browser and by no other rule`, async ({
      page,
    }) => {
      for (const [id, [address, wanted]] of Object.entries(forms)) {
        if (new URL(page.url(), 'http://x').pathname !== addressIn(prefix, address))
          await page.goto(addressIn(prefix, address));
        const { fields, labels, rules, placeholder, checks } = await readForm(page, id);
        expect(fields, id).toEqual(wanted);
        expect(rules, id).toEqual([]);
        expect(checks, `${id} is refused while it is empty`).toBe(true);
        for (const [name, label] of Object.entries(labels))
          expect(label.trim().endsWith('*'), `${id} ${name}: ${label}`).toBe(fields[name]?.includes('*') === true);
        if (fields.service) expect(placeholder).toBe(prefix ? 'सेवा चुनें' : 'Select a service');
        const email = page.locator(`form#${id} [name=email]`);
        await email.fill('no address');
        expect(await email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch), id).toBe(true);
      }
    });
  });

/** Notes how long each form is sending and its thanks lie over it, by the page's own clock. */
const watchStates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spans: Record<string, number[]> = {};
    Object.assign(window, { spans });
    const watch = (what: string, element: Element | null, on: (element: HTMLElement) => boolean): void => {
      if (!(element instanceof HTMLElement)) throw new Error(`${what} is not there`);
      let since = 0;
      new MutationObserver(() => {
        if (on(element) && since === 0) since = performance.now();
        else if (!on(element) && since > 0) {
          spans[what] = [...(spans[what] ?? []), performance.now() - since];
          since = 0;
        }
      }).observe(element, { attributes: true });
    };
    for (const id of ['hero-inquiry', 'quick-inquiry'])
      watch(`${id} sending`, document.querySelector(`#${id} [name=email]`), (field) => field.matches(':disabled'));
    watch('thanks', document.querySelector('[data-overlay="quick-inquiry"]'), (overlay) => !overlay.hidden);
  });

test('sending lasts 1.5 s, the thanks of the quick inquiry 3 s, then the fields are empty', async ({ page }) => {
  const { address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/');
  const quick = page.locator('form#quick-inquiry');
  const hero = page.locator('form#hero-inquiry');
  await watchStates(page);
  for (let round = 0; round < 3; round += 1) {
    for (const form of [quick, hero]) {
      await form.locator('[name=name]').fill('Asha Verma');
      await form.locator('[name=email]').fill(newVisitor().email);
    }
    await quick.locator('[name=service]').selectOption('tax');
    await hero.locator('[name=phone]').fill('9812345678');
    await hero.locator('[name=message]').fill('GST for my shop');
    await hero.locator('button[type=submit]:visible').click();
    await quick.locator('button[type=submit]:visible').click();
    await expect(quick.locator('[name=service]')).toBeDisabled();
    await expect(page.locator('[data-overlay="quick-inquiry"]')).toBeVisible();
    await expect(page.locator('[data-overlay="quick-inquiry"]')).toBeHidden();
    await expect(hero.locator('[data-status]')).toContainText('Thank you! We will contact you soon.');
    for (const name of ['name', 'email', 'service']) await expect(quick.locator(`[name=${name}]`)).toHaveValue('');
    for (const name of ['name', 'email', 'phone', 'message'])
      await expect(hero.locator(`[name=${name}]`)).toHaveValue('');
  }
  const spans = await page.evaluate(() => (window as unknown as { spans: Record<string, number[]> }).spans);
  const near = (length: number, wanted: number, what: string): void =>
    expect(Math.abs(length - wanted), `${what}: ${spans[what]}`).toBeLessThan(wanted / 5);
  for (const what of ['hero-inquiry sending', 'quick-inquiry sending', 'thanks'])
    expect(spans[what], what).toHaveLength(3);
  // Each waits for its answer, too, and a busy server is late: the shortest is the form's own time.
  for (const what of ['hero-inquiry sending', 'quick-inquiry sending'])
    near(Math.min(...(spans[what] ?? [])), 1500, what);
  near(median(spans.thanks ?? []), 3000, 'thanks');
});

test.describe('the contact form', () => {
  test.use({ expectedErrors: /500/ });

  test('is not sent while it is empty; sending, success, five empty fields; a failure says so in red and keeps them', async ({
    page,
  }) => {
    const { address, email } = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    const said = {
      '': { sending: 'Sending...', success: 'Thank you! We will contact you soon.', failed: 'An error occurred' },
      '/hi': {
        sending: 'भेजा जा रहा है...',
        success: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।',
        failed: 'कुछ गड़बड़ हुई',
      },
    };
    const typed = { name: 'मीरा अय्यर', email, phone: '9812345678', message: 'भाई के साथ कंपनी' };
    for (const prefix of prefixes) {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await page.goto(`${prefix}/contact`);
      const form = page.locator('form#contact');
      const button = form.locator('button[type=submit]:visible').first();
      await button.click();
      await expect(form.locator('[name=name]')).toBeFocused();
      expect(posts).toEqual([]);
      const fillIn = async (): Promise<void> => {
        for (const [name, text] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(text);
        await form.locator('[name=service]').selectOption('ngo');
      };
      await fillIn();
      await page.route('**/send/contact', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await button.click();
      await expect(button).toHaveText(said[prefix].sending);
      await expect(button).toBeDisabled();
      const trouble = form.getByRole('alert').locator('p').first();
      await expect(trouble).toHaveText(said[prefix].failed);
      await expect(trouble).toHaveClass(/text-bad/);
      for (const [name, text] of Object.entries(typed)) await expect(form.locator(`[name=${name}]`)).toHaveValue(text);
      await expect(form.locator('[name=service]')).toHaveValue('ngo');
      await page.unroute('**/send/contact');
      await button.click();
      await expect(button).toHaveText(said[prefix].sending);
      await expect(form.locator('[data-status]')).toContainText(said[prefix].success);
      await expect(button).toBeEnabled();
      for (const name of ['name', 'email', 'phone', 'service', 'message'])
        await expect(form.locator(`[name=${name}]`)).toHaveValue('');
    }
  });
});
