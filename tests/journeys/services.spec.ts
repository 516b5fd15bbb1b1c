import { firstOf, type Pair, readContentYaml, said } from './content.ts';
import { beforeRelease, expect, test } from './site.ts';

const cards = '[data-service]:visible';
const search = '#find-services [name=q]';
const found = '#find-services [role=status]';

interface Service {
  readonly popular?: boolean;
  readonly title: Pair;
  readonly features: readonly Pair[];
  readonly price: { readonly amount: number };
}
interface Package {
  readonly name: Pair;
  readonly price: number;
  readonly popular: boolean;
}
const groups = readContentYaml<{ services: string[] }[]>('service-categories');
const all = groups
  .flatMap(({ services }) => services)
  .map((slug) => ({ ...readContentYaml<Service>(`services/${slug}`), slug }));
const content = readContentYaml<{
  tags: { label: Pair; leadsTo: string }[];
  steps: { steps: unknown[] };
  stats: { figures: { value?: Pair; label: Pair }[] };
  testimonials: { rating: Pair };
}>('services-page');
const packages = readContentYaml<Package[]>('packages');
/** A tag that leads to a service. */
const tag = firstOf(
  content.tags.filter(({ leadsTo }) => all.some(({ slug }) => slug === leadsTo)),
  'tag of one service',
);
const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

test('the catalogue: every service in its group, the popular ones first, and the sections between', async ({
  page,
}) => {
  await page.goto('/services');
  const slugs = await page.locator('[data-service]').evaluateAll((found) => found.map(({ id }) => id));
  expect(slugs).toEqual(all.map(({ slug }) => slug));
  await expect(page.locator('main section:has([data-service])')).toHaveCount(groups.length);
  await expect(page.locator('#featured-services .service h3')).toHaveText(
    all.filter(({ popular }) => popular).map(({ title }) => said(title, 'en')),
  );
  await expect(page.locator('#services-figures dd')).toHaveText(
    content.stats.figures.map(({ value }) => (value ? said(value, 'en') : String(all.length))),
  );
  await expect(page.locator('#services-steps h3')).toHaveCount(content.steps.steps.length);
  const tiers = page.locator('#packages li:has(h3)');
  await expect(tiers).toHaveCount(packages.length);
  for (const [index, { name, price, popular }] of packages.entries()) {
    await expect(tiers.nth(index)).toContainText(said(name, 'en'));
    await expect(tiers.nth(index)).toContainText(rupees(price));
    await expect(tiers.nth(index).getByText('Most chosen')).toHaveCount(popular ? 1 : 0);
  }
  await expect(page.locator('#services-testimonials')).toContainText(said(content.testimonials.rating, 'en'));
  const { slug, features, price } = firstOf(all, 'service');
  const card = page.locator(`#${slug}`);
  await expect(card.locator('li')).toHaveText([
    ...features.slice(0, 3).map((feature) => said(feature, 'en')),
    `+${features.length - 3} more features`,
  ]);
  await expect(card).toContainText(rupees(price.amount));
  await expect(card.getByRole('link')).toHaveAttribute('href', `/services/${slug}`);
});

test('one answer is open at a time, and a click closes it', async ({ page }) => {
  await page.goto('/services');
  const questions = page.locator('#services-faq summary');
  await questions.first().click();
  await questions.last().click();
  await expect(page.locator('#services-faq details[open]')).toHaveCount(1);
  await questions.last().click();
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

test('a tag narrows the page; the URL keeps it across the language button and back', async ({ page }) => {
  await page.goto('/services');
  const query = said(tag.label, 'en');
  const link = page.locator('#find-services').getByRole('link', { name: query, exact: true });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/services\\?${new URLSearchParams({ q: query })}$`));
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.locator(`#${tag.leadsTo}`)).toBeVisible();
  await expect(page.locator('#packages')).toBeHidden();
  const shown = await page.locator(cards).count();
  expect(shown).toBeLessThan(all.length);
  await page.locator('[data-language]').click();
  await page.waitForURL(`**/hi/services?${new URLSearchParams({ q: query })}`);
  await expect(page.locator(cards)).toHaveCount(shown);
  await expect(page.locator(`#${tag.leadsTo}`)).toBeVisible();
  await page.locator('#find-services [data-clear]').click();
  await expect(page).toHaveURL(/\/hi\/services$/);
  await expect(page.locator('[data-service]:not([hidden])')).toHaveCount(all.length);
  await page.goBack();
  await expect(page.locator(search)).toHaveValue(query);
  await expect(page.locator(cards)).toHaveCount(shown);
});

test('typing finds in either language, in upper and lower case; an empty result says so and can be cleared', async ({
  page,
}) => {
  await page.goto('/hi/services');
  await expect(page.locator(search)).toHaveAttribute('placeholder', 'सेवा खोजें...');
  // Finds a service by the text of its last feature.
  const { slug, features } = all.at(-1) ?? { slug: '', features: [] };
  for (const locale of ['en', 'hi'] as const) {
    const query = said(features.at(-1) ?? {}, locale).toUpperCase();
    await page.locator(search).fill(query);
    await expect(page.locator(found)).toContainText(query);
    await expect(page.locator(`#${slug}`)).toBeVisible();
    const shown = await page.locator(cards).count();
    expect(shown).toBeLessThan(all.length);
    await expect(page.locator(found)).toHaveText(`“${query}” पर ${shown === 1 ? '1 सेवा' : `${shown} सेवाएँ`}`);
  }
  await page.goto('/services?q=zebra');
  await expect(page.locator('#no-services')).toBeVisible();
  await expect(page.locator(found)).toHaveText('No service for “zebra”');
  await page.locator('#no-services [data-clear]').click();
  await expect(page.locator('#no-services')).toBeHidden();
  await expect(page.locator('[data-service]:not([hidden])')).toHaveCount(all.length);
  await expect(page.locator(search)).toBeFocused();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tag leads to its place on the page, and the box to the search page', async ({ page }) => {
    await page.goto('/hi/services');
    await page
      .locator('#find-services')
      .getByRole('link', { name: said(tag.label, 'hi'), exact: true })
      .click();
    await expect(page.locator(`#${tag.leadsTo}`)).toBeInViewport();
    await page.locator(search).fill('जीएसटी');
    await page.locator('#find-services button[type=submit]').click();
    await expect(page).toHaveURL(/\/hi\/search\?q=/);
  });
});
