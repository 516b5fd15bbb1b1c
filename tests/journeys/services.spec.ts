import { beforeRelease, expect, test } from './site.ts';

const cards = '[data-service]:visible';
const search = '#find-services [name=q]';
const found = '#find-services [role=status]';

test('the catalogue: 30 services in seven groups, three of them first, and what stands between', async ({ page }) => {
  await page.goto('/services');
  await expect(page.locator('[data-service]')).toHaveCount(30);
  await expect(page.locator('main section:has([data-service])')).toHaveCount(7);
  await expect(page.locator('#featured-services .service')).toHaveCount(3);
  await expect(page.locator('#services-figures')).toContainText('99.8%');
  await expect(page.locator('#services-steps h3')).toHaveCount(4);
  await expect(page.locator('#packages')).toContainText(
    /Basic.*₹9,999.*Standard.*Most chosen.*₹19,999.*Premium.*₹29,999/s,
  );
  await expect(page.locator('#services-testimonials')).toContainText('4.7/5 from 500+ reviews');
  const card = page.locator('#private-limited-company');
  await expect(card.locator('li')).toHaveCount(4);
  await expect(card).toContainText(/\+4 more features.*15–20 working days.*₹7,999/s);
  await expect(card.getByRole('link')).toHaveAttribute('href', '/services/private-limited-company');
});

test('one answer is open at a time, and a click closes it', async ({ page }) => {
  await page.goto('/services');
  const questions = page.locator('#services-faq summary');
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(page.locator('#services-faq details[open]')).toHaveCount(1);
  await questions.nth(1).click();
  await expect(page.locator('#services-faq details[open]')).toHaveCount(0);
});

test('the testimonials wrap round in both directions', beforeRelease, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  const carousel = page.locator('#services-testimonials [data-carousel]');
  await expect(carousel).toHaveAttribute('data-every', '5000');
  const dots = carousel.locator('[data-dot]');
  await carousel.locator('[data-previous]').click();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await carousel.locator('[data-next]').click();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
});

test('a tag narrows the page; the address keeps it across the language button and back', async ({ page }) => {
  await page.goto('/services');
  const tag = page.getByRole('link', { name: 'ISO', exact: true });
  await tag.click();
  await expect(page).toHaveURL(/\/services\?q=ISO$/);
  await expect(tag).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('#iso-certification')).toBeVisible();
  await expect(page.locator('#packages')).toBeHidden();
  const shown = await page.locator(cards).count();
  expect(shown).toBeLessThan(5);
  await page.locator('[data-language]').click();
  await page.waitForURL('**/hi/services?q=ISO');
  await expect(page.locator(cards)).toHaveCount(shown);
  await expect(page.locator('#iso-certification')).toBeVisible();
  await page.locator('#find-services [data-clear]').click();
  await expect(page).toHaveURL(/\/hi\/services$/);
  await expect(page.locator('[data-service]:not([hidden])')).toHaveCount(30);
  await page.goBack();
  await expect(page.locator(search)).toHaveValue('ISO');
  await expect(page.locator(cards)).toHaveCount(shown);
});

test('typing finds in either language, whatever the case; nothing found says so and can be cleared', async ({
  page,
}) => {
  await page.goto('/hi/services');
  await expect(page.locator(search)).toHaveAttribute('placeholder', 'सेवा खोजें...');
  await page.locator(search).fill('SOURCE code');
  await expect(page.locator(cards)).toHaveCount(1);
  await expect(page.locator(found)).toHaveText('“SOURCE code” पर 1 सेवा मिली');
  await page.locator(search).fill('सोर्स कोड');
  await expect(page.locator('#mobile-app-development')).toBeVisible();
  await page.goto('/services?q=zebra');
  await expect(page.locator('#no-services')).toBeVisible();
  await expect(page.locator(found)).toHaveText('No service for “zebra”');
  await page.locator('#no-services [data-clear]').click();
  await expect(page.locator('#no-services')).toBeHidden();
  await expect(page.locator('[data-service]:not([hidden])')).toHaveCount(30);
  await expect(page.locator(search)).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tag leads to its place on the page, and the box to the search page', async ({ page }) => {
    await page.goto('/hi/services');
    await page.getByRole('link', { name: 'आईएसओ', exact: true }).click();
    await expect(page.locator('#iso-certification')).toBeInViewport();
    await page.locator(search).fill('जीएसटी');
    await page.locator('#find-services button[type=submit]').click();
    await expect(page).toHaveURL(/\/hi\/search\?q=/);
  });
});
