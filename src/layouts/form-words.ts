import { companyFacts } from '@/catalogue/company.ts';
import { getConsent } from '@/catalogue/consent.ts';
import { contactWays } from '@/catalogue/contact-ways.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { formMessages } from '@/ui/form/form.messages.ts';
import type { FormFrameWords } from '@/ui/form/form-state.ts';
import { frameWords } from './frame/frame-words.ts';

/** The words and links that every form's frame needs, in one language. */
export function formFrameWords(locale: Locale): FormFrameWords {
  const facts = companyFacts(locale);
  const form = wordsFor(formMessages, locale);
  return { form, consent: getConsent(locale), ways: contactWays(frameWords(locale, facts).whatsappOpening) };
}

const faults = ['required', 'tooLong', 'characters', 'name', 'email', 'phone', 'choice', 'unknown'] as const;

/** The sentences about faulty fields, for the script that checks forms: it fetches them when a form is first touched. */
export function faultWords(locale: Locale): Record<string, string> {
  const words = wordsFor(formMessages, locale);
  return Object.fromEntries(faults.map((fault) => [fault, words[fault]]));
}

/** A form's own words with the firm's facts filled in. */
export function filledWords<Words extends Readonly<Record<string, string>>>(words: Words, locale: Locale): Words {
  const facts = companyFacts(locale);
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fill(text, facts)])) as Words;
}
