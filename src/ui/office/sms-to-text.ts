import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { spacedMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { MessageTemplates } from '@/kernel/message-templates.ts';
import { smsSizeMessages, smsSizeText } from './sms-size.messages.ts';

/** Returns a sentence that says which number a notice is sent to by SMS, and what that costs, as in `smsSizeText`. */
export const smsToText = (
  locale: Locale,
  phone: string,
  templates: MessageTemplates | undefined,
  of: Parameters<typeof smsSizeText>[2],
): string =>
  [fill(wordsFor(smsSizeMessages, locale).to, { phone: spacedMobile(phone) }), smsSizeText(locale, templates, of)]
    .filter(Boolean)
    .join(' ');
