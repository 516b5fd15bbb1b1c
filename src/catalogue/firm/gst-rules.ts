import { z } from 'zod';
import { inSiteLanguages } from '@/i18n/localized-text.ts';
import type { ReturnRules } from '@/kernel/gst-return-rules.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseOf, paiseText } from '@/kernel/paise.ts';
import { checkContent } from '../check-content.ts';
import { gstRulesShape } from './money-rules.shape.ts';
import { moneyRules } from './money-rules.ts';

type GstRules = z.output<typeof gstRulesShape>;

// The law is the same for every firm, so a firm's folder needs none of these rules. They are updated with the code.
const [json = '{}'] = Object.values(
  import.meta.glob('#default-content/money-rules.yaml', { query: '?json', import: 'default', eager: true }) as Record<
    string,
    string
  >,
);
const { gst: ofEveryFirm } = checkContent(
  'content/money-rules.yaml',
  inSiteLanguages(JSON.parse(json)),
  z.object({ gst: gstRulesShape }),
);

/** Returns a GST rule: the firm's own, or the one that applies to every firm. */
const ruleOf = <Name extends keyof GstRules>(name: Name): GstRules[Name] =>
  (moneyRules?.gst?.[name] as GstRules[Name] | undefined) ?? ofEveryFirm[name];

/** Returns the fee, in paise, from which an invoice needs the address and State of an unregistered customer. */
export const addressFrom = (): Paise => paiseOf(ruleOf('address').from);

/** Returns the number of days after the work within which its invoice must be issued. */
export const invoiceDays = (): number => ruleOf('invoice').days;

/** Returns the last day for credit notes after the end of a financial year, such as 11-30. */
export const creditNotesUntil = (): string => ruleOf('creditNote').until;

/** Returns the name of the law on credit notes. */
export const creditNoteLaw = (locale: Locale): string => ruleOf('creditNote').law[locale];

/** Returns the rates in percent that a line of a quote can have. */
export const lineRates = (): readonly number[] => ruleOf('lineRates').percents;

/** Returns the values for the placeholders of legal figures in messages. */
export const lawFacts = () => ({
  'law.addressFrom': paiseText(addressFrom()),
  'law.invoiceDays': String(invoiceDays()),
});

const points = (percent: number): number => Math.round(percent * 100);

/** Returns the rules of GST returns. */
export function returnRules(): ReturnRules {
  const { usual, large } = ruleOf('codeDigits');
  return {
    largeInvoices: ruleOf('largeInvoices').limits.map(({ from, above }) => ({ from, above: paiseOf(above) })),
    ratePoints: ruleOf('returnRates').percents.map(points),
    codeDigits: { usual, large },
    splitCodesFrom: ruleOf('splitCodes').from,
  };
}
