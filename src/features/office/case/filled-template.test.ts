import { expect, test } from 'vitest';
import { findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { filledTemplate } from './filled-template.ts';
import { gapsIn } from './reply-gaps.ts';

const asha = {
  reference: 'AAR-7K4M-Q92T',
  name: 'आशा वर्मा',
  clerk: 'Ravi',
  order: '#ORD-123456',
  origin: 'https://www.example.in/',
};
const filled = (locale: Locale, template: string, about: string, changes: Partial<typeof asha> = {}): string =>
  filledTemplate({ ...asha, ...changes, locale, template, about });
/** The gaps that a template leaves to the clerk. */
const leftIn = (body: string): string[] => body.match(/\[[^\]]+\]/g) ?? [];

const services = [
  'gst-registration',
  'private-limited-company',
  'trademark-registration',
  'fssai-license',
  'gst-return-filing',
  'income-tax-filing',
  'litigation-support',
  'website-development',
  'ngo-registration',
  'epf-registration',
];

test("every template is filled for these services in both languages, and only the clerk's gaps are left", () => {
  expect(services.filter((slug) => !serviceFiles.some(({ id, price }) => id === slug && price))).toEqual([]);
  for (const locale of locales) {
    const templates = findReplyTemplates(locale) ?? [];
    expect(templates.length).toBeGreaterThan(15);
    for (const { id, body } of templates) {
      for (const about of services) {
        const text = filled(locale, id, about);
        expect(text, `${id} ${about}`).not.toMatch(/[{}]|undefined/);
        expect(gapsIn(text), `${id} ${about} ${locale}`).toEqual([...new Set(leftIn(body))]);
      }
    }
  }
});

test('no template has a gap from another service: each service fills what its page has', () => {
  for (const { id: about, price } of serviceFiles) {
    for (const template of ['price', 'how-long', 'documents-list', 'filed', 'still-waiting', 'thanks']) {
      for (const locale of locales) {
        const body = findReplyTemplates(locale)?.find(({ id }) => id === template)?.body ?? '';
        const quote = { en: '[link to the quote]', hi: '[कोटेशन का लिंक]' }[locale];
        const gaps = [...leftIn(body), ...(template === 'price' && !price ? [quote] : [])];
        expect(gapsIn(filled(locale, template, about)), `${template} ${about}`).toEqual(gaps);
      }
    }
  }
});

test("the reply, including its facts, is in the person's language", () => {
  const english = filled('en', 'documents-list', 'gst-registration');
  expect(english).toMatch(
    /^These are the documents we need\.\n\nService: GST registration\n\nOwner:\n- PAN of the owner/,
  );
  expect(english).toContain('https://www.example.in/services/gst-registration');
  const hindi = filled('hi', 'documents-list', 'gst-registration');
  expect(hindi).toMatch(/^ये काग़ज़ लगेंगे।\n\nसेवा: जीएसटी पंजीकरण\n\nमालिक के काग़ज़:\n- मालिक या संस्था का PAN/);
  expect(hindi).toContain('https://www.example.in/hi/services/gst-registration');
  expect(filled('en', 'price', 'gst-registration')).toContain(
    '- Our fee: ₹1,999\n- GST on our fee: ₹359.82\n- Total: ₹2,358.82',
  );
});

test('what cannot be filled in becomes a named gap, in the language of the reply', () => {
  for (const about of ['', 'gst', 'other']) {
    expect(gapsIn(filled('en', 'documents-list', about))).toEqual([
      '[service]',
      '[documents needed]',
      '[link to the service page]',
    ]);
    expect(gapsIn(filled('hi', 'documents-list', about))).toEqual(['[सेवा]', '[ज़रूरी काग़ज़]', '[सेवा के पेज का लिंक]']);
  }
  expect(gapsIn(filled('en', 'invoice', 'gst-registration', { order: '' }))).toEqual(['[order number]']);
  expect(filled('en', 'no-such-template', 'gst-registration')).toBe('');
});

test('a name with braces in it is not filled in', () => {
  const odd = filled('en', 'closing', 'gst-registration', { reference: '{phone}' });
  expect(odd).toContain('{phone}');
});
