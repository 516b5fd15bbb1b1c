import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { companyShape } from '@/catalogue/firm/company.shape.ts';
import { getCompany } from '@/catalogue/firm/company.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { askedPapersOf } from '@/catalogue/services/papers-asked.ts';
import { replyFacts } from '@/catalogue/services/reply-facts.ts';
import { serviceShape } from '@/catalogue/services/service.shape.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { getNavigation } from '@/catalogue/site/navigation.ts';
import { locales } from '@/kernel/locale.ts';
import { Footer } from '@/layouts/frame/Footer.tsx';
import { frameWords } from '@/layouts/frame/frame-words.ts';
import { ServiceBody } from './ServiceBody.tsx';
import { servicePageWords } from './service-page.messages.ts';

const slug = 'graphic-design';
const file = serviceFiles.find(({ id }) => id === slug);
if (!file) {
  throw new Error('a file is missing');
}
const before = { ...file };
afterAll(() => {
  Object.assign(file, before);
});

test.each(locales)('a lesson needs no documents: its page in %s, the replies and an order ask for none', (locale) => {
  Object.assign(file, before);
  const words = servicePageWords(locale);
  const shown = (): string =>
    renderToStaticMarkup(<ServiceBody content={getServicePage(locale, slug)} words={words} />);
  const facts = () => replyFacts(slug, { locale, origin: 'https://a.example' });
  expect(shown()).toContain('href="#documents"');
  expect(Object.keys(facts())).toContain('papers');

  const raw = structuredClone(findRaw(`services/${slug}.yaml`)) as { page: Record<string, unknown> };
  delete raw.page.documents;
  Object.assign(file, { page: serviceShape.parse(raw).page });
  expect(shown()).not.toContain('documents');
  expect(shown()).not.toContain(words.documentsHint);
  expect(Object.keys(facts())).not.toContain('papers');
  expect(askedPapersOf({ kind: 'service', item: slug })).toEqual([]);
});

test.each(locales)(
  'a firm that no one mistakes for an office need not say so in the footer of its pages in %s',
  (locale) => {
    const shown = (company: ReturnType<typeof getCompany>): string =>
      renderToStaticMarkup(
        <Footer
          words={frameWords(locale, {})}
          company={company}
          ways={contactWays('')}
          lists={getNavigation(locale).footer}
        >
          {null}
        </Footer>,
      );
    const { notGovernment = '', ...company } = getCompany(locale);
    expect(notGovernment).not.toBe('');
    expect(shown({ ...company, notGovernment })).toContain(notGovernment);
    expect(shown(company)).not.toMatch(/undefined|<p class="font-semibold text-white"><\/p>/);
    const raw = structuredClone(findRaw('company.yaml')) as Record<string, unknown>;
    delete raw.notGovernment;
    expect(companyShape.safeParse(raw).success).toBe(true);
  },
);
