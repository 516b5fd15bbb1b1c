import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { serviceInquiryMessages } from '@/forms/service-inquiry/service-inquiry.messages.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { paise, paiseText } from '@/kernel/paise.ts';
import { languagesInTurn } from '../support/turn.ts';
import { type Pair, readContentYaml } from './content.ts';
import { unfold } from './folds.ts';
import { listInquiries } from './forms.ts';
import { expect, test } from './site.ts';

const languages = [
  { locale: 'en', base: '' },
  { locale: 'hi', base: '/hi' },
] as const;

interface Service {
  readonly price: { readonly amount: number };
  readonly page: {
    readonly documents: readonly { items: readonly { name: Pair }[] }[];
    readonly official: { readonly portal: string };
  };
}
const gstService = readContentYaml<Service>('services/gst-registration');
/** Our fee with the tax on it. */
const withTax = paise(Math.round(gstService.price.amount * 118));
const portal = readContentYaml<Record<string, { href: string }>>('portals')[gstService.page.official.portal];
const papers = gstService.page.documents.flatMap(({ items }) => items).length;
const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

for (const { locale, base } of languagesInTurn(languages, 'a service')) {
  const words = servicePageWords(locale);
  const form = wordsFor(serviceInquiryMessages, locale);
  const gst = `${base}/services/gst-registration`;

  test(`${gst}: shows what it costs line by line, and the total`, async ({ page }) => {
    await page.goto(gst);
    const cost = page.locator('#cost');
    await expect(cost.getByRole('row', { name: words.governmentFee })).toContainText(words.nil);
    await expect(cost.getByRole('row', { name: words.ourFee }).first()).toContainText(rupees(gstService.price.amount));
    await expect(cost.locator('tfoot')).toContainText(paiseText(withTax));
    // The page must not be taken for a government portal.
    await expect(page.locator('main')).toContainText(locale === 'hi' ? 'सरकारी विभाग नहीं' : 'not a government body');
    await expect(page.locator('#after').getByRole('link')).toHaveAttribute('href', portal?.href ?? 'none');
    for (const id of ['what', 'who', 'documents', 'steps', 'time', 'after', 'official', 'questions']) {
      await expect(page.locator(`#${id} h2`)).toBeVisible();
    }
  });

  test(`${gst}: on a phone the price stays in sight, and gives way to a form that is being filled in`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(gst);
    const bar = page.locator('[data-price-bar]');
    const asked = page.locator('#ask');
    await asked.locator('input[name=phone]').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await asked.locator('input[name=phone]').focus();
    await expect(bar).toBeHidden();
    // The bar stays hidden while the focus is in the form, so that it does not appear under a press on the button.
    await page.keyboard.press('Tab');
    await expect(bar).toBeHidden();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(bar).toBeVisible();
    await page.goto(`${base}/services/health-insurance`);
    await expect(bar.locator('b')).toHaveText(words.free);
  });

  test(`${gst}: documents stay ticked, are counted and are included in the WhatsApp message`, async ({ page }) => {
    await page.goto(gst);
    const list = page.locator('#documents');
    await list.getByRole('checkbox').nth(0).check();
    await list.getByRole('checkbox').nth(2).check();
    await expect(list.getByRole('status')).toHaveText(
      words.ticked.replace('{count}', '2').replace('{all}', String(papers)),
    );
    await page.reload();
    // The stored ticks are restored when the list comes into view, and not every reload restores the scroll position.
    await list.getByRole('checkbox').nth(0).scrollIntoViewIfNeeded();
    await expect(list.getByRole('checkbox').nth(0)).toBeChecked();
    await expect(list.getByRole('checkbox').nth(1)).not.toBeChecked();
    const share = new URL((await list.locator('a[href*="wa.me"]').getAttribute('href')) ?? '');
    expect(share.host).toBe('wa.me');
    const lines = (share.searchParams.get('text') ?? '').split('\n');
    // The lines come below the name of the service.
    expect(lines).toHaveLength(1 + papers);
    expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(2);
    await list.getByRole('checkbox').nth(0).uncheck();
    await expect(list.getByRole('status')).toHaveText(
      words.ticked.replace('{count}', '1').replace('{all}', String(papers)),
    );
  });

  test(`${gst}: a name and a telephone number are enough for an enquiry`, async ({ page, site }) => {
    const name = `Kamla ${locale}`;
    await page.goto(gst);
    const asked = page.locator('#ask');
    await asked.getByLabel(form.name).fill(name);
    await asked.locator('input[name=phone]').fill('98123');
    await asked.getByRole('button', { name: form.send }).click();
    await expect(asked.locator('[data-error-for=phone]')).toBeVisible();
    await asked.locator('input[name=phone]').fill('०९८१२३ ४५६७८');
    await asked.getByRole('button', { name: form.send }).click();
    await expect(asked).toContainText(form.success);
    const inquiry = (await listInquiries(site)).find(({ fields }) => fields.name === name);
    expect(inquiry).toMatchObject({
      kind: 'service-inquiry',
      locale,
      fields: { phone: '+919812345678', service: 'gst-registration', email: '' },
    });
    expect(inquiry?.mail.map(({ purpose }) => purpose)).toEqual(['firm']);
  });

  test(`${base}/taxation: compares, guides and links to its services at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${base}/taxation`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(page.locator('#compare table')).toBeHidden();
    await unfold(page.locator('#compare details').first());
    await expect(page.locator('#compare dd').first()).toBeVisible();
    const { guide } = readContentYaml<{ guide: { cases: object[] } }>('sections/taxation');
    await expect(page.locator('#choose li')).toHaveCount(guide.cases.length);
    const href = await page.locator('#services a').first().getAttribute('href');
    await page.goto(href ?? '');
    await expect(page.locator('main h1')).toBeVisible();
    const trail = page.getByRole('navigation', { name: locale === 'hi' ? 'आप यहाँ हैं' : 'You are here' });
    await expect(trail.getByRole('link').last()).toHaveAttribute('href', `${base}/taxation`);
  });
}

test.describe('without a script', () => {
  // The response to invalid input has the status 422, which the browser reports.
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  test('an enquiry arrives, and a rejected one keeps the service', async ({ page, site }) => {
    const form = wordsFor(serviceInquiryMessages, 'hi');
    await page.goto('/hi/services/gst-registration');
    await page.locator('#ask').getByLabel(form.name).fill('Ramdev');
    await page.locator('#ask input[name=phone]').fill('12');
    await page.locator('#ask').getByRole('button', { name: form.send }).click();
    await expect(page.getByLabel(form.name)).toHaveValue('Ramdev');
    await expect(page.locator('[data-error-for=phone]')).toBeVisible();
    await page.locator('main input[name=phone]').fill('9812345678');
    await page.getByRole('button', { name: form.send }).click();
    await expect(page).toHaveURL(/\/hi\/received\?form=service-inquiry&reference=AAR-/);
    expect((await listInquiries(site)).find(({ fields }) => fields.name === 'Ramdev')).toMatchObject({
      fields: { service: 'gst-registration', phone: '+919812345678' },
    });
  });

  test('the list of documents can be sent and the questions open', async ({ page }) => {
    await page.goto('/hi/services/gst-registration');
    const share = new URL((await page.locator('#documents a[href*="wa.me"]').getAttribute('href')) ?? '');
    expect((share.searchParams.get('text') ?? '').split('\n').length).toBe(1 + papers);
    await unfold(page.locator('#questions details').first());
    await expect(page.locator('#questions details').first().locator('p')).toBeVisible();
  });
});
