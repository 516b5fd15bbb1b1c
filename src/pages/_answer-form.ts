import { company } from '@/catalogue/company.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { parseFormPost } from '@/server/cases/form-post.ts';
import type { Outcome } from '@/server/cases/receive-form.ts';
import { type FormProblem, readForm } from '@/server/http/read-form.ts';
import { describeFaults } from '@/ui/form/describe-faults.ts';
import { type FormMessage, formMessages } from '@/ui/form/form.messages.ts';
import type { FormState } from '@/ui/form/form-state.ts';
import type { SendableForm } from './_forms.ts';

/** What the visitor is told: a place to go to, or the form again with what is wrong. */
export type FormAnswer =
  | { status: 303; location: string; reference: string; message: string }
  | { status: number; state: FormState; retryAfter?: number };

const unreadable: Record<FormProblem, FormMessage> = {
  'too-large': 'tooLarge',
  'too-many-fields': 'tooLarge',
  'too-slow': 'offline',
  'bad-encoding': 'unreadable',
  'wrong-type': 'unreadable',
  'repeated-field': 'unreadable',
};

/** Reads a posted form, submits it and finds the words for what became of it. */
export async function answerForm(
  name: string,
  form: SendableForm,
  locale: Locale,
  request: Request,
  locals: App.Locals,
): Promise<FormAnswer> {
  const words = wordsFor(formMessages, locale);
  const say = (message: FormMessage, more: Record<string, string> = {}) =>
    fill(words[message], { phone: company.phones.main, ...more });
  const read = await readForm(request);
  if (!read.ok) return { status: read.status, state: { values: {}, errors: {}, notice: say(unreadable[read.reason]) } };
  const { visitorAddress, services } = locals;
  const post = parseFormPost(read.fields, { locale, visitorAddress, referer: request.headers.get('referer') });
  const own = form.words(locale);
  const state: FormState = { values: post.typed, errors: {}, key: post.clientKey ?? crypto.randomUUID() };
  const told = (result: Exclude<Outcome<FormMessage>, { outcome: 'received' }>): FormAnswer => {
    if (result.outcome === 'invalid')
      return { status: 422, state: { ...state, errors: describeFaults(result.faults, words, own) } };
    if (result.outcome === 'trapped') return { status: 422, state: { ...state, notice: say('trapped') } };
    if (result.outcome === 'unavailable')
      return { status: 503, retryAfter: 60, state: { ...state, notice: say('unavailable') } };
    return {
      status: 429,
      retryAfter: result.minutes * 60,
      state: { ...state, notice: say('limited', { minutes: String(result.minutes) }) },
    };
  };
  const result = await form.submit(services, post);
  if (result.outcome !== 'received') return told(result);
  const location = `${pathFor(locale, '/received')}?form=${name}&reference=${result.reference}`;
  return { status: 303, location, reference: result.reference, message: own.success };
}
