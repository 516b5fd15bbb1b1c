import type { Page } from '@playwright/test';
import type { Locale } from '../../src/kernel/locale.ts';
import { expect, test } from '../journeys/site.ts';
import { readSampleYaml } from './specification-sample.ts';

test.use({ javaScriptEnabled: false });

/** The figures as the specification gives them, by their id in content/company.yaml. */
const specified: Readonly<Record<string, string>> = {
  clients: '10,000+',
  'clients-statistics': '5000+',
  companies: '500+',
  years: '8+',
  'years-why': '15+',
  professionals: '50+',
  offices: '50+',
  'office-cities': '10',
  'first-team': '5',
  'services-added': '20+',
  'success-statistics': '99.9%',
  'success-achievements': '100%',
  'success-analytics': '95%',
  'success-services': '99.8%',
  satisfaction: '98%',
  savings: '₹50 Lakhs+',
  'rating-home': '4.8/5',
  'reviews-home': '750+',
  'rating-services': '4.7/5',
  'reviews-services': '500+',
  'director-years': 'over two decades',
  offer: '20%',
  'gst-days': '3',
  'startup-days': '7',
  referral: '₹10,000',
  'reply-hours': '24',
  'consultation-minutes': '30',
  'analytics-clients': '8000',
  'analytics-clients-change': '+25%',
  'analytics-success-change': '+5%',
  'analytics-uptime': '99.9%',
  'analytics-uptime-change': '+0.1%',
  'analytics-retention': '85%',
  'analytics-retention-change': '+15%',
  'company-days': '15–20',
  'company-cost-from': '₹8,000',
  'company-cost-to': '₹25,000',
};

/** The pages and sections that `place` in content/company.yaml names. */
const pages: Readonly<Record<string, { path: string; sections?: Readonly<Record<string, string>> }>> = {
  'every page': { path: '/payment-cancel', sections: { 'announcement bar': 'header [data-carousel]' } },
  home: {
    path: '/',
    sections: {
      hero: 'section[aria-labelledby="hero-title"] > ul',
      'inquiry form': 'form#hero-inquiry',
      achievements: '#achievements',
      'why choose us': '#why-choose-us',
      analytics: '#analytics',
      testimonials: '#testimonials',
      director: '#director',
      statistics: '#statistics',
      questions: '#faq',
    },
  },
  about: { path: '/about', sections: { story: '#story', timeline: '#timeline', figures: '#figures', contact: '#ask' } },
  services: {
    path: '/services',
    sections: { figures: '#services-figures', testimonials: '#services-testimonials', questions: '#services-faq' },
  },
  contact: {
    path: '/contact',
    sections: { head: 'section:has(#contact-title)', questions: '#contact-faq' },
  },
  testimonials: { path: '/testimonials' },
  faq: { path: '/faq' },
  support: { path: '/support' },
  'payment success': { path: '/payment-success' },
  'knowledge base': { path: '/resources/knowledge-base' },
  'terms of service': { path: '/terms-of-service' },
  'privacy policy': { path: '/privacy-policy' },
  'cookie policy': { path: '/cookie-policy' },
  articles: { path: '/blog/gst-registration-guide' },
  'legal consultation': { path: '/services/legal-consultation' },
  'investment planning': { path: '/services/investment-planning' },
};

interface Claim {
  id: string;
  value: { en: string; hi: string } | { same: string };
  place: string;
}
const { claims, founded } = readSampleYaml<{ claims: Claim[]; founded: number }>('company');
const figureOf = ({ value }: Claim, locale: Locale): string => ('same' in value ? value.same : value[locale]);

interface Place {
  page: string;
  section: string | undefined;
}

/** Lists the places where a claim is visible. Emails are left out, because other tests check their texts. */
const placesOf = (claim: Claim): Place[] =>
  claim.place
    .split('; ')
    .filter((part) => part !== 'mails')
    .flatMap((part): Place[] => {
      const [page = '', sections] = part.split(': ');
      return sections ? sections.split(', ').map((section) => ({ page, section })) : [{ page, section: undefined }];
    });

test('content/company.yaml has every figure of the specification, and names only places that exist', () => {
  const english = Object.fromEntries(claims.map((claim) => [claim.id, figureOf(claim, 'en')]));
  expect(english).toMatchObject(specified);
  expect(founded).toBe(2010);
  const unknown = claims.flatMap((claim) =>
    placesOf(claim)
      .filter(({ page, section }) => !pages[page] || (section !== undefined && !pages[page]?.sections?.[section]))
      .map((place) => ({ id: claim.id, ...place })),
  );
  expect(unknown).toEqual([]);
});

/** A figure must stand alone: 5 is not found in 15, and 8 is found neither in 98% nor in 8+. */
const standsIn = (figure: string, text: string): boolean =>
  new RegExp(`(?<![\\d.,/+₹])${figure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d%+]|[.,]\\d)`).test(text);

/** Returns the words of a part of the page, even if it is closed. Text in two elements is two words. */
const textOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluateAll((parts) =>
    parts
      .flatMap((part) => {
        const words: string[] = [];
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          words.push(walker.currentNode.textContent ?? '');
        }
        return words;
      })
      .join(' '),
  );

for (const locale of ['en', 'hi'] as const) {
  test(`${locale}: each figure is in every place that company.yaml names for it`, async ({ page }) => {
    const prefix = locale === 'hi' ? '/hi' : '';
    const lost: string[] = [];
    for (const [name, { path, sections = {} }] of Object.entries(pages)) {
      await page.goto(prefix && path === '/' ? prefix : `${prefix}${path}`, { waitUntil: 'domcontentloaded' });
      for (const claim of claims) {
        for (const { section } of placesOf(claim).filter((place) => place.page === name)) {
          const text = await textOf(page, section ? (sections[section] ?? 'none') : 'main');
          if (!standsIn(figureOf(claim, locale), text)) {
            lost.push(`${claim.id}: no ${figureOf(claim, locale)} at ${name}${section ? `, ${section}` : ''}`);
          }
        }
      }
      if (name === 'home') {
        expect(await textOf(page, '#statistics h2')).toContain('2010');
      }
      if (name === 'about') {
        expect(await textOf(page, '#story')).toContain('2010');
      }
    }
    expect(lost).toEqual([]);
  });
}

test('offers and rules say what their figures refer to, in both languages', async ({ page }) => {
  const said = {
    '/': {
      'header [data-carousel]': [
        /20% off our fee for company registration/,
        /GST registration usually takes 3 working days/,
        /Startup launch usually in 7 days/,
        /Refer and earn up to ₹10,000/,
        /First 30 minutes of advice are free for most services/,
        /We answer within 24 hours on business days/,
      ],
      '#faq': [
        /15–20 working days/,
        /Between ₹8,000 and ₹25,000/,
        /compulsory above .*₹20 lakh for services \(₹10 lakh in/,
        /30 minutes for most services, by phone, by video or at one of our offices/,
      ],
    },
    '/hi': {
      'header [data-carousel]': [
        /कंपनी पंजीकरण की हमारी फ़ीस पर 20% छूट/,
        /जीएसटी पंजीकरण .*3 कामकाजी दिनों में/,
        /स्टार्टअप की शुरुआत .*7 दिन में/,
        /₹10,000 तक पाइए/,
        /सलाह के पहले 30 मिनट मुफ़्त/,
        /कामकाजी दिनों में हम 24 घंटे के भीतर जवाब देते हैं/,
      ],
      '#faq': [
        /15–20 कामकाजी दिन/,
        /₹8,000 से ₹25,000 के बीच/,
        /₹20 लाख.*₹10 लाख/,
        /30 मिनट: फ़ोन पर, वीडियो पर या हमारे किसी दफ़्तर/,
      ],
    },
  };
  for (const [path, sections] of Object.entries(said)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const [selector, sentences] of Object.entries(sections)) {
      const text = await textOf(page, selector);
      for (const sentence of sentences) {
        expect(text).toMatch(sentence);
      }
    }
  }
});
