import { firmWords } from '@/catalogue/firm/firm-words.ts';
import type { CalculatorSlug } from '@/catalogue/reading/calculator.shape.ts';
import type { LocalizedText } from '@/i18n/localized-text.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { advanceTaxMessages } from './advance-tax/advance-tax.messages.ts';
import { aroundMessages } from './around-calculator.messages.ts';
import { calculatorMessages } from './calculator.messages.ts';
import type { CalculatorWords } from './describe-outcome.ts';
import { emiMessages } from './emi/emi.messages.ts';
import { epfEsiMessages } from './epf-esi/epf-esi.messages.ts';
import { gratuityMessages } from './gratuity/gratuity.messages.ts';
import { gstMessages } from './gst/gst.messages.ts';
import { gstLateFeeMessages } from './gst-late-fee/gst-late-fee.messages.ts';
import { hraMessages } from './hra/hra.messages.ts';
import { incomeTaxMessages } from './income-tax/income-tax.messages.ts';
import { presumptiveMessages } from './presumptive/presumptive.messages.ts';
import { refundMessages } from './refund/refund.messages.ts';
import { stampDutyMessages } from './stamp-duty/stamp-duty.messages.ts';
import { tdsInterestMessages } from './tds-interest/tds-interest.messages.ts';

const messages: Readonly<Record<CalculatorSlug, Readonly<Record<string, LocalizedText>>>> = {
  gst: gstMessages,
  'gst-late-fee': gstLateFeeMessages,
  'income-tax': incomeTaxMessages,
  presumptive: presumptiveMessages,
  'advance-tax': advanceTaxMessages,
  'tds-interest': tdsInterestMessages,
  'epf-esi': epfEsiMessages,
  hra: hraMessages,
  gratuity: gratuityMessages,
  emi: emiMessages,
  'stamp-duty': stampDutyMessages,
  refund: refundMessages,
};

/** The texts of one calculator, including those that all calculators share. */
export const calculatorWords = (locale: Locale, slug: CalculatorSlug): CalculatorWords => ({
  ...wordsFor(calculatorMessages, locale),
  ...firmWords(wordsFor(messages[slug], locale)),
});

/** The texts around a calculator and on the list of calculators. */
export const aroundWords = (locale: Locale): Record<keyof typeof aroundMessages, string> =>
  wordsFor(aroundMessages, locale);
