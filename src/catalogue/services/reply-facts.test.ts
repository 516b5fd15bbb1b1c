import { expect, test } from 'vitest';
import { type Locale, locales } from '@/kernel/locale.ts';
import { replyFactMessages } from '../firm/reply-facts.messages.ts';
import { listPackages } from './packages.ts';
import { replyFacts } from './reply-facts.ts';
import { serviceFiles } from './service-files.ts';

const origin = 'https://www.example.in';

test('the price is that of a quote, and the words are those of the page, in the person’s language', () => {
  expect(replyFacts('gst-registration', { locale: 'en', origin })).toMatchObject({
    service: 'GST registration',
    fee: '₹1,999',
    gst: '₹359.82',
    total: '₹2,358.82',
    time: '3–7 working days',
    'government-fees': '- Registration on the GST portal: nil',
    portal: 'GST portal, https://www.gst.gov.in',
    quote: `${origin}/quote?for=gst-registration`,
    page: `${origin}/services/gst-registration`,
    papers: expect.stringContaining(
      'Owner:\n- PAN of the owner or the entity\n- Aadhaar (Must be linked to your mobile number',
    ),
  });
  expect(replyFacts('gst-registration', { locale: 'hi', origin })).toMatchObject({
    service: 'जीएसटी पंजीकरण',
    fee: '₹1,999',
    gst: '₹359.82',
    total: '₹2,358.82',
    time: '3–7 कामकाजी दिन',
    portal: 'जीएसटी पोर्टल, https://www.gst.gov.in',
    quote: `${origin}/hi/quote?for=gst-registration`,
    papers: expect.stringContaining('मालिक के काग़ज़:\n- मालिक या संस्था का PAN\n- आधार'),
  });
});

test('an incomplete amount says so: per month, for whom, without open fees', () => {
  const of = (service: string) => replyFacts(service, { locale: 'en', origin });
  expect(of('gst-return-filing')).toMatchObject({ fee: '₹999 per month', gst: '₹179.82 per month' });
  expect(of('gst-return-filing').total).toMatch(/^₹1,178\.82 \(for a month/);
  expect(of('digital-marketing').total).toMatch(/^₹17,698\.82 \(for one month/);
  expect(of('trademark-registration').total).toContain('(for one class, e-filed by');
  expect(of('fssai-license').total).toMatch(/, not including charges without a fixed amount$/);
  // A reply cannot show a table. It has the lowest and the highest fee of the table instead, and the fees that are not
  // in the total of a quote.
  expect(of('fssai-license')['government-fees']).toBe('- What FSSAI charges per year: ₹100 to ₹7,500');
  expect(of('private-limited-company')['government-fees']).toMatch(
    /^- What the government charges, by State: ₹360 to ₹7,550\n- Reserving the name: ₹1,000\n.*INC-20A after the bank account/s,
  );
});

test('if we charge nothing there is no quote, and the reply says why', () => {
  const facts = replyFacts('health-insurance', { locale: 'en', origin });
  expect(facts.fee).toMatch(/^₹0\. We charge nothing/);
  expect(facts.gst).toBe('₹0');
  expect(facts).not.toHaveProperty('quote');
});

test('a package has its own price and lists the documents of its services once', () => {
  for (const { id, name, price, covers } of listPackages('en')) {
    const facts = replyFacts(id, { locale: 'en', origin });
    expect(facts.service).toBe(`${name} package`);
    expect(facts.fee?.replaceAll(/\D/g, '')).toBe(String(price));
    expect(Object.keys(covers).length).toBeGreaterThan(0);
    const papers = facts.papers?.split('\n') ?? [];
    expect(papers.length).toBeGreaterThan(2);
    expect(new Set(papers).size).toBe(papers.length);
    // Content does not say how long a package takes.
    expect(facts).not.toHaveProperty('time');
  }
});

test('every service has every fact of its page, and none is empty or has placeholders left', () => {
  for (const { id, price, page } of serviceFiles) {
    for (const locale of locales) {
      const facts = replyFacts(id, { locale, origin });
      const missing = Object.keys(replyFactMessages).filter((name) => !(name in facts));
      const others = [
        'name',
        'reference',
        'order',
        'clerk',
        'company',
        'phone',
        'email',
        'hours',
        'address',
        'website',
      ];
      expect(missing.toSorted(), id).toEqual(
        [...others, ...(price ? [] : ['quote']), ...(page.yourself ? [] : ['yourself'])].toSorted(),
      );
      for (const [name, fact] of Object.entries(facts)) {
        expect(fact.trim(), `${id} ${name}`).not.toMatch(/^$|[{}[\]]|undefined/);
      }
      // References to another part of the service's page make no sense in a reply.
      expect(facts['government-fees'], id).not.toMatch(/\bbelow\b|see the table|नीचे/);
    }
  }
});

test('there are no facts about anything but a service', () => {
  for (const about of ['', 'gst', 'registration', 'package-basic', '../company', '__proto__']) {
    expect(replyFacts(about, { locale: 'en', origin })).toEqual({});
  }
});

test('a reply says which fees its reader pays without us', () => {
  const fees = (about: string, locale: Locale) =>
    replyFacts(about, { locale, origin: 'https://www.example.in' })['government-fees'];
  expect(fees('website-development', 'en')).toContain('in your own name, you pay this yourself, not through us');
  expect(fees('website-development', 'hi')).toContain('यह आप ख़ुद देते हैं, हमारे ज़रिए नहीं');
  expect(fees('rera', 'en')).not.toContain('you pay this yourself');
});
