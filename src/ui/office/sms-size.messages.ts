import { fill } from '@/i18n/fill.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { fillTemplate, type MessageTemplates } from '@/kernel/message-templates.ts';
import type { NoticeName, NoticeValues } from '@/kernel/notice-names.ts';
import { multiply, type Paise, paiseText } from '@/kernel/paise.ts';
import { sizeOfSms } from '@/kernel/sms-segments.ts';

export const smsSizeMessages = defineMessages({
  size: { en: 'This is charged as {count} SMS.', hi: 'इसके लिए {count} एसएमएस के पैसे लगेंगे।' },
  priced: {
    en: 'This is charged as {count} SMS: {price} without GST.',
    hi: 'इसके लिए {count} एसएमएस के पैसे लगेंगे: जीएसटी के बिना {price}।',
  },
  to: { en: 'We’ll send an SMS to {phone}.', hi: '{phone} पर एसएमएस जाएगा।' },
  range: { en: '{least} to {most}', hi: '{least} से {most}' },
});

/**
 * Returns a sentence that says how many SMS a notice is charged as, and what it costs if the firm has set a price.
 * @param of.language the language of the notice
 * @param of.values the values of its variables, more than once if they are not known yet, such as the shortest and the
 * longest possible
 * @returns '' if `templates` is undefined
 */
export function smsSizeText(
  locale: Locale,
  templates: MessageTemplates | undefined,
  of: { readonly name: NoticeName; readonly language: Locale; readonly values: readonly NoticeValues[] },
): string {
  if (!templates) {
    return '';
  }
  const words = wordsFor(smsSizeMessages, locale);
  const text = templates.sms[of.name][of.language];
  const counts = of.values.map((values) => sizeOfSms(fillTemplate(of.name, text, values)).segments);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const between = (shown: (count: number) => string): string =>
    least === most ? shown(least) : fill(words.range, { least: shown(least), most: shown(most) });
  const count = between(String);
  const { partPaise } = templates;
  return partPaise === null
    ? fill(words.size, { count })
    : fill(words.priced, { count, price: between((parts) => priceText(partPaise, parts)) });
}

const priceText = (partPaise: Paise, parts: number): string => paiseText(multiply(partPaise, parts));
