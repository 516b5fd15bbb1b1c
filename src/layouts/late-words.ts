import { companyFacts } from '@/catalogue/firm/company.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { does } from '@/catalogue/firm/features.ts';
import { formMessages } from '@/forms/form.messages.ts';
import type { LateWords } from '@/forms/island/form-state.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { frameWords } from './frame/frame-words.ts';

/** The firm's phone number and, if it has one, its WhatsApp, in the page's language. */
function waysToReach(locale: Locale): LateWords['ways'] {
  const facts = companyFacts(locale);
  const words = wordsFor(formMessages, locale);
  const { whatsapp, phone } = contactWays(frameWords(locale, facts).whatsappOpening);
  return {
    whatsapp: whatsapp && { text: words.whatsapp, href: whatsapp.href },
    phone: { text: fill(words.call, facts), href: phone.href },
  };
}

const late = [
  'required',
  'tooLong',
  'characters',
  'name',
  'email',
  'phone',
  'mobile',
  'choice',
  'tick',
  'unfinished',
  'outOfRange',
  'fileTooLarge',
  'fileCount',
  'fileEmpty',
  'fileMissing',
  'fileChanged',
  'fileAgain',
  'filesAgain',
  'chooseAgain',
  'uploading',
  'summary',
  'reference',
  'failed',
  'offline',
  'tryAgain',
  'arrived',
  'referenceLabel',
  'copy',
  'copied',
  'seeStatus',
  'sendAnother',
  'close',
] as const satisfies (keyof typeof formMessages)[];
/** Left out if the firm has no WhatsApp. */
const lateOnWhatsapp = ['keepOnWhatsapp', 'keepText'] as const satisfies (keyof typeof formMessages)[];

/**
 * The texts that a form needs only after something was sent or failed. Most pages leave them out, and the first touch
 * of a form fetches them.
 * @param more other texts of the form
 */
export function lateWords(locale: Locale, more: LateWords['say'] = {}): LateWords {
  const words = wordsFor(formMessages, locale);
  const own = does('whatsapp') ? [...late, ...lateOnWhatsapp] : late;
  return {
    say: { ...Object.fromEntries(own.map((key) => [key, words[key]])), ...more },
    ways: waysToReach(locale),
    statusHref: pathFor(locale, '/status'),
  };
}
