import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { companyFacts, getCompany, wording } from '@/catalogue/firm/company.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { setTradeWords } from '@/i18n/trade-words.ts';
import { locales } from '@/kernel/locale.ts';
import { Footer } from './Footer.tsx';
import { frameWords } from './frame-words.ts';

afterEach(() => setTradeWords(wording));

test.each(locales)('a teacher is not a company: the footer heading is the firm’s own word, in %s', (locale) => {
  const headings = (): string[] => {
    const html = renderToStaticMarkup(
      <Footer
        words={frameWords(locale, companyFacts(locale))}
        company={getCompany(locale)}
        ways={contactWays('')}
        lists={{ services: [], company: [], legal: [] }}
      >
        {null}
      </Footer>,
    );
    return [...html.matchAll(/>([^<>]+)<\/h2>/g)].map(([, heading = '']) => heading);
  };
  const ours = { en: 'Company', hi: 'कंपनी' };
  setTradeWords({});
  expect(headings()).toContain(ours[locale]);
  const own = { en: 'The teacher', hi: 'शिक्षिका' };
  setTradeWords({ 'firm-pages': own });
  expect(headings()).toContain(own[locale]);
  expect(headings()).not.toContain(ours[locale]);
});
