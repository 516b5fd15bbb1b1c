import { findInquiry, journeys, listInquiries, newVisitor } from './forms.ts';
import { beforeRelease, expect, test } from './site.ts';
import { stopClock } from './stopped-clock.ts';

const { contact } = journeys.en;

test.describe('a broken connection', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('keeps every field and offers to try again; a retry after a lost answer stores one case', async ({
    page,
    site,
  }) => {
    const { email, address } = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(contact.page);
    const form = page.locator('form#contact');
    await form.locator('[name=name]').fill(contact.type.name);
    await form.locator('[name=phone]').fill(contact.type.phone);
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=message]').fill(contact.type.message);
    // The server receives the form, but its response never arrives.
    await page.route('**/send/contact', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.getByRole('button', { name: 'Send message' }).click();
    const trouble = form.getByRole('alert');
    await expect(trouble).toContainText('Everything you typed is still here');
    await expect(form.locator('[name=message]')).toHaveValue(contact.type.message);
    await expect(trouble.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/91/);
    await expect(trouble.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:\+91/);
    await page.unroute('**/send/contact');
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(form.locator('[data-status]')).toContainText(contact.success);
    const stored = (await listInquiries(site)).filter((inquiry) => inquiry.fields.email === email);
    expect(stored).toHaveLength(1);
    await expect(form.locator('[data-status]')).toContainText(stored[0]?.reference ?? 'none');
  });
});

test('a double click sends once, and a form filled in a blink is stored and flagged', async ({ page, site }) => {
  const { email, address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  // With the clock stopped, filling in takes a fraction of a second even on a slow machine.
  await stopClock(page);
  await page.goto('/');
  const form = page.locator('form#hero-inquiry');
  await form.locator('[name=name]').fill('Quick Person');
  await form.locator('[name=phone]').fill('9812345678');
  await form.locator('[name=email]').fill(email);
  await form.getByRole('button', { name: 'Send enquiry' }).dblclick();
  await expect(form.getByRole('button', { name: 'Sending' })).toBeDisabled();
  await page.clock.runFor(1500);
  await expect(form.locator('[data-status]')).toContainText('Thank you');
  expect((await listInquiries(site)).filter((inquiry) => inquiry.fields.email === email)).toHaveLength(1);
  expect((await findInquiry(site, email))?.flags).toEqual(['fast']);
});

test(
  'shows as being sent for a second and a half from the press, even while the texts of its answer are loading',
  beforeRelease,
  async ({ page }) => {
    const { email, address } = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await stopClock(page);
    const late = Promise.withResolvers<void>();
    await page.route('**/form-words.*.json', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/');
    const form = page.locator('form#hero-inquiry');
    await form.locator('[name=name]').fill('Patient Person');
    await form.locator('[name=phone]').fill('9812345678');
    await form.locator('[name=email]').fill(email);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(form.getByRole('button', { name: 'Sending' })).toBeDisabled();
    await page.clock.runFor(1500);
    await expect(form.getByRole('button', { name: 'Sending' })).toBeDisabled();
    late.resolve();
    await expect(form.locator('[data-status]')).toContainText('Thank you');
  },
);

test.describe('too many messages', () => {
  test.use({ expectedErrors: /429/ });

  test(
    'get a clear sentence with phone and WhatsApp, and keep what was typed',
    beforeRelease,
    async ({ page, request }) => {
      const { email, address } = newVisitor();
      const headers = { 'x-forwarded-for': address, accept: 'application/json' };
      const statuses: number[] = [];
      for (let count = 0; count < 21; count += 1) {
        const form = { name: `Caller ${count}`, email: `${count}-${email}`, service: 'tax' };
        statuses.push((await request.post('/send/quick-inquiry', { headers, form })).status());
      }
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
      expect(statuses[20]).toBe(429);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      await page.goto('/hi');
      const form = page.locator('form#hero-inquiry');
      await form.locator('[name=name]').fill('रमेश');
      await form.locator('[name=phone]').fill('9812345678');
      await form.locator('[name=email]').fill(email);
      await form.getByRole('button', { name: 'पूछताछ भेजें' }).click();
      await expect(form.getByRole('alert')).toContainText('मिनट बाद');
      await expect(form.getByRole('alert').getByRole('link')).toHaveCount(2);
      await expect(form.locator('[name=name]')).toHaveValue('रमेश');
    },
  );
});
