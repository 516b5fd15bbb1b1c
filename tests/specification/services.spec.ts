import { expect, test } from '../journeys/site.ts';
import { catalogue } from '../journeys/specification-lists.ts';
import { stopClock } from '../journeys/stopped-clock.ts';
import { readSampleYaml } from './specification-sample.ts';

type Pair = { en: string; hi: string };

interface Service {
  title: Pair;
  description: Pair;
  features: Pair[];
  price: { amount: number; per?: string };
}
interface Package {
  name: Pair;
  description: Pair;
  price: number;
  features: Pair[];
  popular: boolean;
}

const said = {
  en: {
    prefix: '',
    more: '+{count} more features',
    tags: 'Company GST Trademark Legal NGO MSME ISO',
    per: /per (month|quarter|year)/,
  },
  hi: {
    prefix: '/hi',
    more: '+{count} और सुविधाएँ',
    tags: 'कंपनी जीएसटी ट्रेडमार्क कानूनी एनजीओ एमएसएमई आईएसओ',
    per: /(महीन|तिमाही|साल)/,
  },
} as const;

const grouped = (amount: number): string => `₹${new Intl.NumberFormat('en-IN').format(amount)}`;

for (const locale of ['en', 'hi'] as const) {
  const { prefix, more, tags, per } = said[locale];

  test.describe(locale, () => {
    test.use({ javaScriptEnabled: false });

    test(`${locale}: hero with search and seven tags, featured, figures, groups with steps, packages, testimonials and FAQ between`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/services`);
      await expect(page.locator('#find-services [data-tag]')).toHaveText(tags.split(' '));
      await expect(page.locator('#find-services [name=q]')).toHaveAttribute(
        'placeholder',
        locale === 'en' ? 'Search services...' : 'सेवा खोजें...',
      );
      const order = await page
        .locator('main section[id]:not(#no-services)')
        .evaluateAll((all) => all.map(({ id }) => id));
      expect(order.slice(0, 3)).toEqual(['services-search', 'featured-services', 'services-figures']);
      const groups = order.filter((id) =>
        /^services-(registration|tax|legal|ngo|certification|finance|digital)$/.test(id),
      );
      expect(groups).toHaveLength(7);
      const first = groups[0] ?? '';
      const last = groups.at(-1) ?? '';
      for (const between of ['services-steps', 'packages', 'services-testimonials']) {
        expect(order.indexOf(between)).toBeGreaterThan(order.indexOf(first));
        expect(order.indexOf(between)).toBeLessThan(order.indexOf(last));
      }
      expect(order.at(-1)).toBe('services-faq');

      const cards = await page.locator('[data-service]').evaluateAll((all) =>
        all.map((card) => ({
          slug: card.id,
          texts: [...card.querySelectorAll('h3, summary + p, li')].map(({ textContent }) => textContent?.trim()),
          terms: card.querySelector('details + p')?.textContent ?? '',
          href: card.querySelector('a')?.getAttribute('href'),
        })),
      );
      expect(cards.map(({ slug }) => slug)).toEqual(catalogue);
      for (const { slug, texts, terms, href } of cards) {
        const { title, description, features, price } = readSampleYaml<Service>(`services/${slug}`);
        expect(texts, slug).toEqual([
          title[locale],
          description[locale],
          ...features.slice(0, 3).map((feature) => feature[locale]),
          more.replace('{count}', String(features.length - 3)),
        ]);
        expect(terms, slug).toContain(grouped(price.amount));
        expect(terms, slug).toMatch(/\d+(–\d+)? (day|working|week|month|दिन|कामकाजी|हफ़्त|महीन)/);
        if (price.per && price.per !== 'once') {
          expect(terms, slug).toMatch(per);
        }
        expect(href).toBe(`${prefix}/services/${slug}`);
      }

      const packages = readSampleYaml<Package[]>('packages');
      const tiers = page.locator('#packages > div > ul > li');
      await expect(tiers).toHaveCount(3);
      for (const [index, tier] of packages.entries()) {
        const card = tiers.nth(index);
        await expect(card.locator('h3')).toContainText(tier.name[locale]);
        await expect(card).toContainText(grouped(tier.price));
        await expect(card).toContainText(tier.description[locale]);
        await expect(card.locator('li')).toHaveText(tier.features.map((feature) => feature[locale]));
        await expect(card.locator('h3 svg')).toHaveCount(1);
        await expect(card.locator('h3 span')).toHaveCount(tier.popular ? 1 : 0);
      }
      expect(packages.map(({ price, popular }) => [price, popular])).toEqual([
        [9999, false],
        [19999, true],
        [29999, false],
      ]);
    });
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the testimonials advance every 5 s and wrap round, also after a choice by hand; one answer of the FAQ is open', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto('/hi/services');
    const carousel = page.locator('#services-testimonials [data-carousel]');
    const dots = carousel.locator('[data-dot]');
    const count = await dots.count();
    await carousel.locator('[data-previous]').click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');

    const questions = page.locator('#services-faq summary');
    await questions.nth(0).click();
    await questions.nth(2).click();
    await expect(page.locator('#services-faq details[open]')).toHaveCount(1);
    await expect(page.locator('#services-faq details').nth(2).locator('p')).toBeVisible();
    await questions.nth(2).click();
    await expect(page.locator('#services-faq details[open]')).toHaveCount(0);

    await page.mouse.move(2, 2);
    await page.clock.runFor(4999);
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
    for (let shown = 0; shown <= count; shown += 1) {
      await page.clock.runFor(shown === 0 ? 20 : 5000);
      await expect(dots.nth(shown % count)).toHaveAttribute('aria-current', 'true');
    }
  });
});
