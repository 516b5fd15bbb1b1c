import { appointmentRules, firmWays, receivingBranches } from '@/catalogue/firm/appointments.ts';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { findOffer, type PriceNames, priceOffer, stagesOf } from '@/catalogue/services/offers.ts';
import { askedPapersOf } from '@/catalogue/services/papers-asked.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { wayInWords } from '@/i18n/appointment-price.ts';
import { localize } from '@/i18n/localized-text.ts';
import { defaultLocale, inEach, type Locale } from '@/kernel/locale.ts';
import type { SampleFacts } from '@/server/across/sample-data/sample-firm.ts';

/** The number of services and of offers that the samples need. */
const SERVICES = 12;
const OFFERS = 8;

/**
 * Returns the facts about the catalogue that the sample data needs: services with a price, and how appointments are
 * offered.
 * @param names the names of the lines of a price
 */
export function sampleFacts(names: PriceNames): SampleFacts {
  const filled = (text: (typeof serviceFiles)[number]['title'], locale: Locale): string =>
    localize(text, locale, companyFacts(locale));
  // The most common kind of work comes first: a one-time application to the government.
  const usual = serviceFiles.filter(
    ({ features, price, page }) =>
      features && price?.per === 'once' && page.steps.some(({ by }) => by === 'government'),
  );
  const services = [...new Set([...usual, ...serviceFiles])].slice(0, usual.length > 2 ? usual.length : SERVICES);
  const rules = does('appointments') ? appointmentRules() : undefined;
  const ways = firmWays().filter((way) => way !== 'home');
  const branches = receivingBranches(defaultLocale).map(({ id }) => id);
  return {
    services: services
      .slice(0, SERVICES)
      .map(({ id, title }) => ({ slug: id, title: inEach((locale) => filled(title, locale)) })),
    offers: does('orders') ? listOffers(names) : [],
    appointments: rules
      ? {
          ways: ways.map((way) => ({ way, name: inEach((locale) => wayInWords(locale, way)) })),
          branches,
          rules,
        }
      : null,
  };
}

/** Lists one-time offers with a fixed price and several stages, without seasonal discounts. */
function listOffers(names: PriceNames): SampleFacts['offers'] {
  const listed = [
    ...serviceFiles.filter(({ features }) => features),
    ...serviceFiles.filter(({ features }) => !features),
  ];
  const offers = listed.flatMap(({ id }) => findOffer(id) ?? []);
  const plain = offers.filter(({ tables, isOpen, per, stages }) => {
    return tables.length === 0 && !isOpen && per === 'once' && stages.length > 1;
  });
  return plain.slice(0, OFFERS).map((offer) => ({
    offer: priceOffer(offer, { rows: {}, times: 1 }, '', names),
    stages: stagesOf(offer).map(({ whose, title, detail, weight, days }) => ({ whose, title, detail, weight, days })),
    papers: does('papers') ? askedPapersOf(offer) : [],
  }));
}
