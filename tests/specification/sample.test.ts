import { describe, expect, test } from 'vitest';
import { faqOptions, getFaqPage } from '@/catalogue/firm/faq-page.ts';
import { findHomeTestimonials } from '@/catalogue/firm/testimonials.ts';
import { getSuccessStories, listStoryCategories, successStories } from '@/catalogue/home/success-stories.ts';
import { listArticleCategories, listArticles } from '@/catalogue/reading/articles.ts';
import { listCalculatorGroups } from '@/catalogue/reading/calculators.ts';
import { listCaseStudies } from '@/catalogue/reading/case-studies.ts';
import { listGuides } from '@/catalogue/reading/guides.ts';
import { listPackages } from '@/catalogue/services/packages.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { listServiceCategories, listServices, listServiceWords } from '@/catalogue/services/services.ts';
import { showsFaq } from '@/features/site/faq-page/faq-match.ts';
import { holds, searchable } from '@/features/site/services-catalogue/find-services.ts';
import { type Locale, locales } from '@/kernel/locale.ts';

// The catalogue's view of our sample: its counts, names and order. Tests beside the code apply to any firm's content.

describe('the catalogue of services', () => {
  test.each(locales)('in %s: 30 services in seven groups, three of them popular', (locale) => {
    const counts = listServiceCategories(locale).map(({ id, services }) => [id, services.length]);
    expect(counts).toEqual([
      ['registration', 8],
      ['tax', 5],
      ['legal', 4],
      ['ngo', 3],
      ['certification', 4],
      ['finance', 2],
      ['digital', 4],
    ]);
    const services = listServices(locale);
    expect(services).toHaveLength(30);
    expect(services.filter(({ popular }) => popular).map(({ slug }) => slug)).toEqual([
      'private-limited-company',
      'gst-registration',
      'trademark-registration',
    ]);
  });

  test('prices go from 999 up to 99,999 rupees, timelines from 1–2 days to 12–18 months', () => {
    const services = listServices('en');
    const amounts = services.flatMap(({ price }) => price?.amount ?? []);
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([999, 99_999]);
    const often = new Set(services.flatMap(({ price }) => price?.per ?? []));
    expect([...often].toSorted()).toEqual(['month', 'once', 'quarter', 'year']);
    const times = services.map(({ terms }) => terms.timeline);
    expect(times).toContain('1–2 days');
    expect(times).toContain('12–18 months');
  });

  test('the packages', () => {
    expect(listPackages('en').map((tier) => [tier.name, tier.priceText, tier.popular])).toEqual([
      ['Basic', '₹9,999', false],
      ['Standard', '₹19,999', true],
      ['Premium', '₹29,999', false],
    ]);
  });

  test('a package costs less than its services separately, as its page says', () => {
    for (const { name, price, singly } of listPackages('en')) {
      expect(price, name).toBeLessThan(singly);
    }
  });
});

describe('finding services', () => {
  const slugs = (query: string): string[] =>
    listServiceWords()
      .filter(({ words }) => holds(searchable(words), query))
      .map(({ slug }) => slug);

  test.each([
    ['Company', 'कंपनी', 'private-limited-company'],
    ['GST', 'जीएसटी', 'gst-registration'],
    ['Trademark', 'ट्रेडमार्क', 'trademark-registration'],
    ['Legal', 'कानूनी', 'legal-documentation'],
    ['NGO', 'एनजीओ', 'ngo-registration'],
    ['MSME', 'एमएसएमई', 'msme-registration'],
    ['ISO', 'आईएसओ', 'iso-certification'],
  ])('the tags %s and %s find %s, and not everything', (english, hindi, slug) => {
    for (const tag of [english, hindi]) {
      expect(slugs(tag)).toContain(slug);
      expect(slugs(tag).length).toBeLessThan(20);
    }
  });

  test('a feature, in either language', () => {
    expect(slugs('INC-20A')).toContain('one-person-company');
    expect(slugs('सोर्स कोड')).toEqual(['mobile-app-development']);
    expect(slugs('gst returns')).toContain('gst-return-filing');
  });
});

describe('finding questions', () => {
  const find = (locale: Locale, query: string, category = 'all'): string[] =>
    getFaqPage(locale)
      .faqs.filter(({ question, answer, english = [], ...faq }) =>
        showsFaq({ category, query }, { category: faq.category, texts: [question, answer, ...english] }),
      )
      .map(({ id }) => id);

  test('an empty query finds all eleven, a word those that have it', () => {
    expect(find('en', '')).toHaveLength(11);
    expect(find('en', 'CHEQUE')).toEqual(['cheque-bounce']);
    expect(find('en', '  return MEMO ')).toEqual(['cheque-bounce']);
    expect(find('en', "owner's consent")).toEqual(['gst-papers']);
  });

  test('Hindi on Hindi pages only, and English on both', () => {
    expect(find('hi', 'चेक बाउंस')).toEqual(['cheque-bounce']);
    expect(find('en', 'चेक बाउंस')).toEqual([]);
    expect(find('hi', 'Cheque')).toEqual(find('en', 'cheque'));
    expect(find('hi', 'मुफ्त').length).toBeGreaterThan(0);
    expect(find('hi', 'जांच')).toEqual(['gst-papers']);
  });

  test('within a category, the same ones in both languages', () => {
    expect(find('en', '', 'tax')).toEqual(['gst-limit', 'gst-papers']);
    expect(find('en', 'gst').length).toBeGreaterThan(2);
    expect(find('en', 'gst', 'legal')).toEqual([]);
    for (const category of faqOptions.options) {
      expect(find('hi', '', category)).toEqual(find('en', '', category));
    }
  });
});

describe('success stories', () => {
  const isShort = ({ id }: { id: string }): boolean => id.startsWith('short-');
  const short = successStories.filter(isShort);
  const written = successStories.filter((story) => !isShort(story));

  test('are 12 written and 38 generated, fifty in total', () => {
    expect([written.length, short.length, successStories.length]).toEqual([12, 38, 50]);
    expect(getSuccessStories('en').written.map(({ id }) => id)).toEqual([
      'mehra-and-daughters',
      'bhasha-desk',
      'ujala-pathshala',
      'chhapa-house',
      'sarthi-mobility',
      'peepal-pantry',
      'rann-crafts',
      'sehat-gali',
      'khet-drishti',
      'rana-fasteners',
      'jal-mitra',
      'gullak',
    ]);
  });

  test('have every category, written and generated', () => {
    const of = (id: string, stories: typeof short) => stories.filter(({ category }) => category === id).length;
    for (const { id } of listStoryCategories('en')) {
      expect(of(id, short), id).toBeGreaterThanOrEqual(7);
      expect(of(id, written), id).toBeGreaterThanOrEqual(2);
    }
  });

  test('that are generated have many durations', () => {
    expect(new Set(short.map((story) => story.metrics[0]?.value.en)).size).toBeGreaterThan(15);
    expect(new Set(short.map((story) => story.name.en)).size).toBe(38);
    expect(new Set(short.map((story) => story.type.en + story.impact.before.en)).size).toBe(38);
  });

  test('six written ones or more have a film', () => {
    expect(successStories.filter((story) => story.video).length).toBeGreaterThanOrEqual(6);
  });
});

test('two hundred statements of the service pages were checked against a published page', () => {
  const facts = serviceFiles.flatMap(({ page }) => page.facts);
  expect(facts.filter(({ compared }) => compared).length).toBeGreaterThanOrEqual(200);
});

test('the home page shows six testimonials', () => {
  expect(findHomeTestimonials('en')?.entries).toHaveLength(6);
});

test('the calculators are in three groups', () => {
  expect(listCalculatorGroups('en').map(({ id, calculators }) => [id, ...calculators.map(({ slug }) => slug)])).toEqual(
    [
      ['gst', 'gst', 'gst-late-fee'],
      ['income-tax', 'income-tax', 'presumptive', 'advance-tax', 'tds-interest'],
      ['money', 'epf-esi', 'hra', 'gratuity', 'emi', 'stamp-duty', 'refund'],
    ],
  );
});

test('there are seven guides, in an order without gaps', () => {
  expect(listGuides('en').map(({ slug }) => slug)).toEqual([
    'open-a-shop',
    'first-year-of-a-company',
    'hire-first-employees',
    'sell-food-from-home',
    'start-exporting',
    'get-a-business-loan',
    'presumptive-tax',
  ]);
});

test('there are four case studies', () => {
  expect(listCaseStudies('en').map(({ slug }) => slug)).toEqual([
    'peepal-pantry',
    'rann-crafts',
    'ujala-pathshala',
    'mehra-and-daughters',
  ]);
});

test('there are at least nine articles, two on every subject', () => {
  const articles = listArticles('en');
  expect(articles.length).toBeGreaterThanOrEqual(9);
  for (const { id } of listArticleCategories('en')) {
    expect(articles.filter(({ category }) => category === id).length, id).toBeGreaterThanOrEqual(2);
  }
});
