import { contactPageWords } from '@/features/site/contact-page/contact-page.messages.ts';
import { languagesInTurn } from '../support/turn.ts';
import { type Pair, readContentYaml, said } from './content.ts';
import { fold, unfold } from './folds.ts';
import { expect, test } from './site.ts';

const hindi = contactPageWords('hi');
const devanagari = /[\u0900-\u097F]{2}/;

const { branches: offices, hours } = readContentYaml<{ branches: { city: Pair }[]; hours: object[] }>('company');
const { faqs } = readContentYaml<{ faqs: object[] }>('contact-faqs');
const { most } = readContentYaml<{ team: { most?: number } }>('contact').team;
const openings = readContentYaml<{ openings: { slug: string; title: Pair; city: Pair }[] }>('openings').openings.slice(
  0,
  most,
);

const pages = [
  {
    path: '/contact',
    base: '',
    locale: 'en',
    startChat: 'Start Chat',
    soon: 'Chat functionality coming soon!',
    whatsapp: /^WhatsApp Chat/,
    callNow: 'Call Now',
    details: /^View Details/,
    allOpenings: 'View All Openings',
  },
  {
    path: '/hi/contact',
    base: '/hi',
    locale: 'hi',
    startChat: hindi.startChat,
    soon: devanagari,
    whatsapp: new RegExp(`^${hindi.whatsappChat}`),
    callNow: hindi.callNow,
    details: new RegExp(`^${hindi.viewDetails}`),
    allOpenings: hindi.viewAllOpenings,
  },
] as const;
const phone = /^tel:\+91\d{10}$/;

for (const { path, base, locale, ...words } of languagesInTurn(pages, 'the contact page')) {
  test(`${path}: Start Chat opens the panel, WhatsApp a new tab, Call Now a call`, async ({ page, context }) => {
    await page.goto(path);
    const chat = page.locator('#chat');
    await expect(chat).toBeHidden();
    await page.getByRole('button', { name: words.startChat, exact: true }).click();
    await expect(chat).toBeVisible();
    await expect(chat).toContainText(words.soon);
    for (const href of [/^https:\/\/wa\.me\/\d+/, phone, new RegExp(`^${base}/contact$`)]) {
      expect(
        await chat.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
      ).toContainEqual(expect.stringMatching(href));
    }
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();

    const talk = page.locator('#talk');
    await expect(talk.getByRole('link', { name: words.callNow, exact: true })).toHaveAttribute('href', phone);
    // Tests make no requests to the internet, so this answers for the third party's page.
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const whatsapp = talk.getByRole('link', { name: words.whatsapp });
    const opened = context.waitForEvent('page');
    await whatsapp.click();
    const tab = await opened;
    await tab.waitForLoadState();
    expect(tab.url()).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=.+/);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test(`${path}: numbers, hours, map, questions, branches, openings`, async ({ page }) => {
    await page.goto(path);
    const hero = page.locator('section:has(#contact-title)');
    await expect(hero.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(hero.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(hero.locator('a[target="_blank"]')).not.toHaveCount(0);
    const information = page.locator('#contact-information');
    await expect(information.locator('address')).not.toBeEmpty();
    await expect(information.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(information.locator('a[href^="mailto:"]')).toHaveCount(2);
    await expect(information.locator('dl > div')).toHaveCount(hours.length);
    const map = page.locator('#office');
    await map.scrollIntoViewIfNeeded();
    await expect
      .poll(() => map.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(map.locator('address')).not.toBeEmpty();

    const questions = page.locator('#contact-faq details');
    await expect(questions).toHaveCount(faqs.length);
    for (const question of [questions.first(), questions.last()]) {
      await expect(question.locator('p')).toBeHidden();
      await unfold(question);
      await expect(question.locator('p')).toBeVisible();
      await expect(question.locator('p')).not.toBeEmpty();
      await fold(question);
      await expect(question.locator('p')).toBeHidden();
    }

    const branches = page.locator('#branches li');
    await expect(branches.locator('h3')).toHaveText(offices.map(({ city }) => said(city, locale)));
    for (const branch of await branches.all()) {
      await expect(branch.locator('address')).not.toBeEmpty();
      await expect(branch.getByRole('link')).toHaveAttribute('href', phone);
    }

    const team = page.locator('#join-our-team');
    const shown = team.locator('li');
    await expect(shown.locator('h3')).toHaveText(openings.map(({ title }) => said(title, locale)));
    for (const [index, { slug, city }] of openings.entries()) {
      await expect(shown.nth(index)).toContainText(said(city, locale));
      await expect(shown.nth(index).getByRole('link', { name: words.details })).toHaveAttribute(
        'href',
        `${base}/careers/${slug}`,
      );
    }
    await expect(team.getByRole('link', { name: words.allOpenings, exact: true })).toHaveAttribute(
      'href',
      `${base}/careers`,
    );
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('/hi/contact: the chat panel and every question open', async ({ page }) => {
    await page.goto('/hi/contact');
    await page.getByRole('button', { name: hindi.startChat, exact: true }).click();
    await expect(page.locator('#chat')).toContainText(devanagari);
    await page.keyboard.press('Escape');
    for (const question of await page.locator('#contact-faq details').all()) {
      await unfold(question);
      await expect(question.locator('p')).toBeVisible();
    }
  });
});

test('the map comes from OpenStreetMap once it is requested, and only this page’s policy names its host', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' });
  });
  await page.goto('/contact');
  await page.locator('#office').scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.locator('#office a[target=office-map]').click();
  await expect(page.frameLocator('iframe[name=office-map]').getByText('A map')).toBeVisible();
  expect(asked).toHaveLength(1);
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/contact')).toContain('frame-src https://www.openstreetmap.org');
  expect(await policyOf('/')).not.toContain('openstreetmap');
});
