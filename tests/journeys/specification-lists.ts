/** The path prefixes of the languages. English is at the root, Hindi below /hi. */
export const prefixes = ['', '/hi'] as const;

/** Returns an English path in one of these languages. */
export const addressIn = (prefix: string, path: string): string =>
  prefix && path === '/' ? prefix : `${prefix}${path}`;

/** The fifteen registered routes, each with a pattern that only the HTML of its own page matches. */
export const routes: Readonly<Record<string, RegExp>> = {
  '/': /id="hero-inquiry"/,
  '/services': /id="find-services"/,
  '/contact': /id="branches"/,
  '/about': /id="timeline"/,
  '/faq': /id="faq-search"/,
  '/privacy-policy': /Last Updated May 15, 2025|आख़िरी बदलाव: 15 मई 2025/,
  '/terms-of-service': /Last Updated May 15, 2025|आख़िरी बदलाव: 15 मई 2025/,
  '/cookie-policy': /Last Updated May 15, 2025|आख़िरी बदलाव: 15 मई 2025/,
  '/testimonials': /id="voice-filter"/,
  '/support': /id="support-ticket"/,
  '/resources/knowledge-base': /Content being curated|सामग्री तैयार हो रही है/,
  '/resources/video-tutorials': /Coming soon|जल्द आ रहा है/,
  '/resources/webinars': /Coming soon|जल्द आ रहा है/,
  '/payment-success': /data-order/,
  '/payment-cancel': /data-back/,
};

const below = (folder: string, names: string): string[] => names.split(' ').map((name) => `${folder}/${name}`);

/** The mega-menu's top-level items, in their order. */
export const topItems = below(
  '',
  'startup-registration certifications taxation legal ngo-trust finance insurance resources blog about contact',
);

/** Every other destination that the specification offers in its navigation. */
export const destinations: Readonly<Record<string, readonly string[]>> = {
  services: below(
    '',
    'startup-india-registration business-financing startup-lending private-limited-company llp-registration one-person-company public-limited-company section-8-company nidhi-company partnership-firm gst-registration msme-registration gem-registration shop-establishment-registration epf-registration esi-registration ecommerce-seller-registration fmcg-product-registration global-company-registration franchise-registration',
  ),
  'services below /services': below(
    '/services',
    'company-closing company-miscellaneous industry small-industry education medical ad-code agmark apeda cdsco epr mineral-water mpeda rera rni rwa insurance-store fssai trade-license professional-tax legal-documentation legal-consultation intellectual-property arbitration mediation litigation-support consumer-complaints corporate-disputes ngo-registration trust-registration society-registration fcra-registration ngo-annual-returns csr-compliance fundraising-compliance ngo-governance business-loans investment-planning accounting-services financial-consulting bookkeeping business-insurance claims-processing health-insurance life-insurance property-insurance directors-officers-insurance professional-liability-insurance cyber-insurance product-liability-insurance business-interruption-insurance',
  ),
  others: [
    ...below('/services', 'company-registration tax-filing legal-consulting accounting gst legal tax trademark ngo'),
    ...below('', 'careers privacy terms faq blog'),
  ],
  resources: below(
    '/resources',
    'templates forms tools knowledge-base guides webinars ebooks video-tutorials case-studies podcasts',
  ),
};

/** The thirty services of the catalogue. */
export const catalogue =
  'private-limited-company llp-registration one-person-company public-limited-company partnership-firm section-8-company nidhi-company startup-india-registration gst-registration income-tax-filing gst-return-filing tds-return-filing professional-tax-registration legal-documentation trademark-registration legal-compliance intellectual-property-services ngo-registration fcra-registration 80g-12a-registration iso-certification fssai-license import-export-code msme-registration business-loan-assistance accounting-services website-development mobile-app-development digital-marketing graphic-design'.split(
    ' ',
  );
