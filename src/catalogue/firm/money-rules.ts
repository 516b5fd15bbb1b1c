import type { Locale } from '@/kernel/locale.ts';
import { paiseOf } from '@/kernel/paise.ts';
import { findContent } from '../read-content.ts';
import { moneyRulesShape } from './money-rules.shape.ts';

/** The content of the firm's content/money-rules.yaml; undefined if it has none. */
export const moneyRules = findContent('money-rules.yaml', moneyRulesShape);

/**
 * Returns the law on cash, with the lowest amount that it forbids, in paise. Undefined if the firm has not set it, in
 * which case it takes no cash.
 */
export function cashLaw(locale: Locale) {
  return (
    moneyRules && {
      from: paiseOf(moneyRules.cash.from),
      law: moneyRules.cash.law[locale],
      compared: moneyRules.cash.compared.day,
    }
  );
}

/**
 * Lists the sections under which customers withhold tax. `value` identifies one in a form, such as
 * `393(1) Sl. 6(iii) 1000`.
 */
export const withholdings = (locale: Locale) =>
  (moneyRules?.withheld ?? []).map(({ section, percent, name, from, until, form }) => ({
    value: `${section} ${Math.round(percent * 100)}`,
    section,
    ratePoints: Math.round(percent * 100),
    label: name[locale],
    from,
    until,
    form: form?.[locale],
  }));

/** Returns a section as receipts write it in a language. */
export const sectionText = (section: string, locale: Locale): string =>
  moneyRules?.withheld.find((each) => each.section === section)?.sectionName?.[locale] ?? section;

type Applicable = Pick<ReturnType<typeof withholdings>[number], 'from' | 'until'>;

/** Whether tax on a payment of this day is withheld under the section. */
export const appliesOn = ({ from, until }: Applicable, day: string): boolean =>
  (from === undefined || from <= day) && (until === undefined || day <= until);

/**
 * Returns the rule on mandatory e-invoices, with amounts in paise: the turnover above which they are mandatory, when a
 * turnover is near it, the firm's other turnover, and the law with its date.
 * @returns undefined if the content does not have the rule
 */
export function eInvoiceLaw(locale: Locale) {
  const rule = moneyRules?.eInvoice;
  return (
    rule && {
      above: paiseOf(rule.above),
      nearPercent: rule.nearPercent,
      otherTurnover: paiseOf(rule.otherTurnover),
      law: rule.law[locale],
      compared: rule.compared.day,
    }
  );
}
