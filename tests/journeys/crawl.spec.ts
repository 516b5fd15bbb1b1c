import { crawl } from './crawl.ts';
import { expect, test } from './site.ts';

/** The addresses that the specification's menus and lists offer (2.1 and 2.2), whether or not the site links to them. */
const offered = `
/startup-registration /certifications /taxation /legal /ngo-trust /finance /insurance /resources /blog /about /contact
/startup-india-registration /business-financing /startup-lending /private-limited-company /llp-registration
/one-person-company /public-limited-company /section-8-company /nidhi-company /partnership-firm /gst-registration
/msme-registration /gem-registration /shop-establishment-registration /epf-registration /esi-registration
/ecommerce-seller-registration /fmcg-product-registration /global-company-registration /franchise-registration
/services/company-registration /services/tax-filing /services/legal-consulting /services/accounting /services/gst
/services/legal /services/tax /services/trademark /services/ngo /careers /privacy /terms /faq /login /dashboard
/payment-success /payment-cancel /support /testimonials /services /privacy-policy /terms-of-service /cookie-policy
`
  .trim()
  .split(/\s+/);
const belowServices = `
company-closing company-miscellaneous industry small-industry education medical ad-code agmark apeda cdsco epr mineral-water
mpeda rera rni rwa insurance-store fssai trade-license professional-tax legal-documentation legal-consultation
intellectual-property arbitration mediation litigation-support consumer-complaints corporate-disputes ngo-registration
trust-registration society-registration fcra-registration ngo-annual-returns csr-compliance fundraising-compliance
ngo-governance business-loans investment-planning accounting-services financial-consulting bookkeeping business-insurance
claims-processing health-insurance life-insurance property-insurance directors-officers-insurance
professional-liability-insurance cyber-insurance product-liability-insurance business-interruption-insurance
private-limited-company llp-registration one-person-company public-limited-company partnership-firm section-8-company
nidhi-company startup-india-registration gst-registration income-tax-filing gst-return-filing tds-return-filing
professional-tax-registration trademark-registration legal-compliance intellectual-property-services 80g-12a-registration
iso-certification fssai-license import-export-code msme-registration business-loan-assistance website-development
mobile-app-development digital-marketing graphic-design
`
  .trim()
  .split(/\s+/);
const belowResources =
  'templates forms tools knowledge-base guides webinars ebooks video-tutorials case-studies podcasts'.split(' ');

const english = [
  '/',
  ...offered,
  ...belowServices.map((slug) => `/services/${slug}`),
  ...belowResources.map((slug) => `/resources/${slug}`),
];
const inHindi = (path: string): string => (path === '/' ? '/hi' : `/hi${path}`);

test('every link leads to a page: none dead, none over two redirects, no page without its counterpart or an entrance', async ({
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const { visited, linkedFrom } = await crawl(request, site.origin, [...english, ...english.map(inHindi)]);
  const faults: string[] = [];

  for (const [path, { status, location, html }] of visited) {
    const from = linkedFrom.get(path) ?? 'the specification';
    if (location) {
      if (visited.get(location)?.location) faults.push(`${path} (from ${from}) is sent on more than once`);
    } else if (status !== 200) faults.push(`${path} (from ${from}) answers ${status}`);
    else if (html && !html.includes('name="robots" content="noindex"')) {
      const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1] || '/';
      if (canonical.replace(/\/$/, '') !== path.replace(/\/$/, '')) faults.push(`${path} says it is ${canonical}`);
      for (const [, language, address = ''] of html.matchAll(/hreflang="(en|hi)" href="https?:\/\/[^/"]+([^"]*)"/g)) {
        const counterpart = visited.get(address || '/');
        if (counterpart?.status !== 200) faults.push(`${path} has no ${language}: ${address}`);
      }
      if ((html.match(/<h1[ >]/g) ?? []).length !== 1) faults.push(`${path} has not exactly one h1`);
      if (!/<meta property="og:image"/.test(html)) faults.push(`${path} has no picture to share`);
    }
  }
  // Whatever the sitemap names can be reached by links.
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(listed.length).toBeGreaterThan(300);
  for (const path of listed)
    if (!visited.has(path) || (!linkedFrom.has(path) && !/^\/(hi)?$/.test(path)))
      faults.push(`${path} is reached by no link`);
  expect(faults).toEqual([]);
  // Each title and description belongs to one page.
  for (const pattern of [/<title>([^<]*)<\/title>/, /<meta name="description" content="([^"]*)"/]) {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [path, { html }] of visited) {
      const text = html && !html.includes('noindex') ? pattern.exec(html)?.[1] : undefined;
      if (text === undefined) continue;
      if (seen.has(text)) twice.push(`${path} and ${seen.get(text)}: ${text}`);
      seen.set(text, path);
    }
    expect(twice).toEqual([]);
  }
});

test('pictures, feeds and linked data of pages hold what they say', async ({ request, site }) => {
  for (const path of [
    '/',
    '/hi',
    '/services/gst-registration',
    '/hi/services/gst-registration',
    '/hi/taxation',
    '/hi/faq',
  ]) {
    const html = await (await request.get(site.origin + path)).text();
    const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
    const answer = await request.get(site.origin + picture);
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png']);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const [, source = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      const data = JSON.parse(source) as { '@graph': { '@type': string }[] };
      expect(data['@graph'].length).toBeGreaterThan(0);
      expect(source).not.toMatch(/"(?:aggregateRating|review|Review|Rating)"/);
    }
  }
});
