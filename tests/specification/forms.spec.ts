import type { Page } from '@playwright/test';
import { newVisitor } from '../journeys/forms.ts';
import { expect, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { stopClock } from '../journeys/stopped-clock.ts';

/** For each form its page and its fields: type, `*` if required, and the choices after the empty one. */
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

/** The fields of a form according to its HTML, and the result of the browser's own checks. */
const readForm = (page: Page, id: string) =>
  page.locator(`form#${id}`).evaluate((element) => {
    const form = element as HTMLFormElement;
    const fields: Record<string, string> = {};
    const labels: Record<string, string> = {};
    const rules: string[] = [];
    for (const field of form.elements) {
      const isList = field instanceof HTMLSelectElement;
      if (!(isList || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
        continue;
      }
      if (['hidden', 'checkbox'].includes(field.type) || field.name === 'company_website') {
        continue;
      }
      const choices = isList ? [...field.options].map(({ value }) => value) : [];
      fields[field.name] = `${isList ? 'select' : field.type}${field.required ? '*' : ''}${choices.join(' ')}`;
      labels[field.name] = field.labels?.[0]?.textContent ?? '';
      for (const rule of ['pattern', 'minlength', 'maxlength', 'min', 'max', 'step']) {
        if (field.hasAttribute(rule)) {
          rules.push(`${field.name}: ${rule}`);
        }
      }
    }
    const placeholder = form.querySelector('select')?.options[0]?.textContent;
    return { fields, labels, rules, placeholder, checks: !form.noValidate && !form.checkValidity() };
  });

for (const prefix of prefixes) {
  test.describe(`${prefix}/`, () => {
    test.use({ javaScriptEnabled: false });

    test(`${prefix}/: every form has its fields, required ones marked, checked by the browser and by no other rule`, async ({
      page,
    }) => {
      for (const [id, [address, wanted]] of Object.entries(forms)) {
        if (new URL(page.url(), 'http://x').pathname !== addressIn(prefix, address)) {
          await page.goto(addressIn(prefix, address));
        }
        const { fields, labels, rules, placeholder, checks } = await readForm(page, id);
        expect(fields, id).toEqual(wanted);
        expect(rules, id).toEqual([]);
        expect(checks, `${id} is refused while it is empty`).toBe(true);
        for (const [name, label] of Object.entries(labels)) {
          expect(label.trim().endsWith('*'), `${id} ${name}: ${label}`).toBe(fields[name]?.includes('*') === true);
        }
        if (fields.service) {
          expect(placeholder).toBe(prefix ? 'सेवा चुनें' : 'Select a service');
        }
        const email = page.locator(`form#${id} [name=email]`);
        await email.fill('no address');
        expect(await email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch), id).toBe(true);
      }
    });
  });
}

test('sending lasts 1.5 s, the confirmation of the quick inquiry 3 s, then the fields are empty', async ({ page }) => {
  const { address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await stopClock(page);
  await page.goto('/');
  const quick = page.locator('form#quick-inquiry');
  const hero = page.locator('form#hero-inquiry');
  const overlay = page.locator('[data-overlay="quick-inquiry"]');
  for (const form of [quick, hero]) {
    await form.locator('[name=name]').fill('Asha Verma');
    await form.locator('[name=email]').fill(newVisitor().email);
  }
  await quick.locator('[name=service]').selectOption('tax');
  await hero.locator('[name=phone]').fill('9812345678');
  await hero.locator('[name=message]').fill('GST for my shop');
  for (const form of [hero, quick]) {
    const answered = page.waitForResponse('**/send/*');
    await form.locator('button[type=submit]:visible').click();
    await (await answered).finished();
  }
  // Both forms have been answered, but continue to show that they are being sent until the minimum time is over.
  await page.clock.runFor(1499);
  await expect(quick.locator('[name=service]')).toBeDisabled();
  await expect(hero.locator('[name=name]')).toBeDisabled();
  await expect(overlay).toBeHidden();
  await page.clock.runFor(1);
  await expect(hero.locator('[data-status]')).toContainText('Thank you! We will contact you soon.');
  for (const name of ['name', 'email', 'phone', 'message']) {
    await expect(hero.locator(`[name=${name}]`)).toHaveValue('');
  }
  await expect(overlay).toBeVisible();
  await page.clock.runFor(2999);
  await expect(overlay).toBeVisible();
  await page.clock.runFor(1);
  await expect(overlay).toBeHidden();
  for (const name of ['name', 'email', 'service']) {
    await expect(quick.locator(`[name=${name}]`)).toHaveValue('');
  }
});

test.describe('the contact form', () => {
  test.use({ expectedErrors: /500/ });

  test('is not sent while it is empty; sending, success, five empty fields; a failure is shown in red and keeps them', async ({
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
        for (const [name, text] of Object.entries(typed)) {
          await form.locator(`[name=${name}]`).fill(text);
        }
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
      for (const [name, text] of Object.entries(typed)) {
        await expect(form.locator(`[name=${name}]`)).toHaveValue(text);
      }
      await expect(form.locator('[name=service]')).toHaveValue('ngo');
      await page.unroute('**/send/contact');
      await button.click();
      await expect(button).toHaveText(said[prefix].sending);
      const receipt = form.locator('[data-status]');
      await expect(receipt).toContainText(said[prefix].success);
      await receipt.getByRole('button').last().click();
      await expect(button).toBeEnabled();
      for (const name of ['name', 'email', 'phone', 'service', 'message']) {
        await expect(form.locator(`[name=${name}]`)).toHaveValue('');
      }
    }
  });
});
