import { company } from '@/catalogue/firm/company.ts';
import { findOffer, stagesOf } from '@/catalogue/services/offers.ts';
import { listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { isRegistered, partsOf } from '@/catalogue/services/service-tax.ts';
import { offersIn } from '@/forms/intake/quotes/quoted-order.ts';
import { type Locale, localeTags } from '@/kernel/locale.ts';
import { paiseOf } from '@/kernel/paise.ts';
import type { QuoteContent, QuoteLine, QuoteStage } from '@/server/domains/quotes/quote-content.ts';
import { emptyLine, type LineField, type QuoteValues, type Row } from './quote-fields.ts';
import { quotesMessages } from './quotes.messages.ts';

/**
 * Formats an amount as the value of an input: 1500 or 1500.50. @param hundredths whole paise, or hundredths of a
 * percent
 */
export const typedAmount = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);

/** The services that can be added to a quote, sorted by title. */
export function serviceChoices(locale: Locale): { value: string; label: string }[] {
  return listServiceSlugs()
    .flatMap((value) => {
      const offer = findOffer(value);
      return offer ? [{ value, label: offer.title[locale] }] : [];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, localeTags[locale]));
}

/**
 * The lines that a service of the catalogue adds: our fee, and each government fee with a fixed amount. The clerk adds
 * the fees that vary.
 */
export function linesOfService(item: string, locale: Locale): Row<LineField>[] {
  const offer = findOffer(item);
  if (!offer) {
    return [];
  }
  const { fee } = partsOf(paiseOf(offer.fee), offer.tax);
  return [
    {
      ...emptyLine,
      item,
      name: offer.title[locale],
      price: typedAmount(fee),
      sac: isRegistered() ? (offer.sac ?? company.gst?.sac ?? '') : '',
      rate: String(offer.tax.percent),
    },
    ...offer.government.map(({ name, amount }) => ({
      ...emptyLine,
      kind: 'fee',
      item,
      name: name[locale],
      price: String(amount),
    })),
  ];
}

/** The stages of the services in a quote, or a single stage if it has no services. */
export function stagesForLines(lines: readonly QuoteLine[]): QuoteStage[] {
  const stages = offersIn(lines)
    .flatMap(stagesOf)
    .map(({ whose, title, detail, weight, days }) => ({ whose, title, detail, weight, days }));
  const { work: title, defaultStage: detail } = quotesMessages;
  return stages.length > 0 ? stages : [{ whose: 'us', title, detail, weight: 1, days: 0 }];
}

/** Returns the stored content of a quote as the values of its form. */
export function valuesOf({
  customer,
  title,
  period,
  lines,
  discount,
  stages,
  plan,
  remarks,
  validDays,
}: QuoteContent): QuoteValues {
  const { locale } = customer;
  const isOfCatalogue = JSON.stringify(stages) === JSON.stringify(stagesForLines(lines));
  return {
    own: {
      ...customer,
      language: locale,
      title: title[locale],
      per: period.per,
      from: period.from,
      'off-kind': discount.kind,
      'off-value': discount.value > 0 ? typedAmount(discount.value) : '',
      'off-reason': discount.reason,
      remarks,
      days: String(validDays),
    },
    lines: lines.map(({ kind, item, name, quantity, unitPaise, sac, gstPercent }) => ({
      kind,
      item,
      name: name[locale],
      qty: String(quantity),
      price: typedAmount(unitPaise),
      sac,
      rate: kind === 'fee' ? '' : String(gstPercent),
    })),
    stages: isOfCatalogue
      ? []
      : stages.map((stage) => ({
          whose: stage.whose,
          title: stage.title[locale],
          share: String(stage.weight),
          days: stage.days > 0 ? String(stage.days) : '',
        })),
    plan: plan.map(({ days, paise }) => ({ days: String(days), amount: typedAmount(paise) })),
  };
}
