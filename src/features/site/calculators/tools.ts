import type { ToolSlug } from '@/catalogue/reading/tool.shape.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { LocalizedText } from '@/i18n/localized-text.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { advanceTaxMessages } from './advance-tax/advance-tax.messages.ts';
import { calculatorMessages } from './calculator.messages.ts';
import type { ToolWords } from './describe-outcome.ts';
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
import { toolsMessages } from './tools.messages.ts';

const messages: Readonly<Record<ToolSlug, Readonly<Record<string, LocalizedText>>>> = {
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

/** The words of one calculator, those that every calculator says among them. */
export const toolWords = (locale: Locale, slug: ToolSlug): ToolWords => ({
  ...wordsFor(calculatorMessages, locale),
  ...wordsFor(messages[slug], locale),
});

/** The words that stand round a calculator and on the list of all. */
export const toolsWords = (locale: Locale): Record<keyof typeof toolsMessages, string> =>
  wordsFor(toolsMessages, locale);
