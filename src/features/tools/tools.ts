import type { ToolSlug } from '@/catalogue/tool.shape.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { LocalizedText } from '@/i18n/localized-text.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { ToolWords } from './describe-outcome.ts';
import { emiMessages } from './emi/emi.messages.ts';
import { tool as emi } from './emi/emi.ts';
import { gratuityMessages } from './gratuity/gratuity.messages.ts';
import { tool as gratuity } from './gratuity/gratuity.ts';
import { gstMessages } from './gst/gst.messages.ts';
import { tool as gst } from './gst/gst.ts';
import { gstLateFeeMessages } from './gst-late-fee/gst-late-fee.messages.ts';
import { tool as gstLateFee } from './gst-late-fee/gst-late-fee.ts';
import { hraMessages } from './hra/hra.messages.ts';
import { tool as hra } from './hra/hra.ts';
import { incomeTaxMessages } from './income-tax/income-tax.messages.ts';
import { tool as incomeTax } from './income-tax/income-tax.ts';
import { tdsInterestMessages } from './tds-interest/tds-interest.messages.ts';
import { tool as tdsInterest } from './tds-interest/tds-interest.ts';
import type { AnyTool } from './tool.ts';
import { toolsMessages } from './tools.messages.ts';

const tools: Readonly<Record<ToolSlug, { tool: AnyTool; messages: Readonly<Record<string, LocalizedText>> }>> = {
  gst: { tool: gst, messages: gstMessages },
  'gst-late-fee': { tool: gstLateFee, messages: gstLateFeeMessages },
  'income-tax': { tool: incomeTax, messages: incomeTaxMessages },
  'tds-interest': { tool: tdsInterest, messages: tdsInterestMessages },
  hra: { tool: hra, messages: hraMessages },
  gratuity: { tool: gratuity, messages: gratuityMessages },
  emi: { tool: emi, messages: emiMessages },
};

/** The calculator of an address. */
export const getCalculator = (slug: ToolSlug): AnyTool => tools[slug].tool;

/** The words of one calculator, those of all calculators among them. */
export const toolWords = (locale: Locale, slug: ToolSlug): ToolWords => ({
  ...wordsFor(toolsMessages, locale),
  ...wordsFor(tools[slug].messages, locale),
});

/** The words that no single calculator needs. */
export const toolsWords = (locale: Locale): Record<keyof typeof toolsMessages, string> =>
  wordsFor(toolsMessages, locale);
