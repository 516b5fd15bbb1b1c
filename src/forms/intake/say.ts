import { company } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Outcome } from '@/server/domains/cases/store/receive-form.ts';
import type { FormProblem } from '@/server/platform/http/read-form.ts';
import { type FormMessage, formMessages } from '../form.messages.ts';
import type { FormState } from '../island/form-state.ts';

/** The messages for a form that could not be read. */
export const unreadable: Readonly<Record<FormProblem, FormMessage>> = {
  'too-large': 'tooLarge',
  'too-many-fields': 'tooLarge',
  'too-slow': 'offline',
  'bad-encoding': 'unreadable',
  'wrong-type': 'unreadable',
  'repeated-field': 'unreadable',
};

/** Returns the text of a message that all forms share. */
export type Say = (message: FormMessage, more?: Readonly<Record<string, string>>) => string;

/** The messages of one language, with the firm's phone number filled in. */
export function sayIn(locale: Locale): Say {
  const words = wordsFor(formMessages, locale);
  return (message, more = {}) => {
    const said = message === 'limited' && !does('whatsapp') ? 'limitedNow' : message;
    return fill(words[said], { phone: company.phones.main, ...more });
  };
}

/** A form to show again: its state, and the seconds after which another attempt may succeed. */
export interface CameBack {
  readonly status: number;
  readonly state: FormState;
  readonly retryAfter?: number;
}

type Unreceived = Exclude<Outcome, { outcome: 'received' | 'invalid' }>;

/** The response to a form that was valid but not stored. */
export function told(result: Unreceived, state: FormState, say: Say): CameBack {
  if (result.outcome === 'trapped') {
    return { status: 422, state: { ...state, notice: say('trapped') } };
  }
  if (result.outcome === 'unavailable') {
    return { status: 503, retryAfter: 60, state: { ...state, notice: say('unavailable') } };
  }
  if (result.outcome === 'filesLater') {
    const status = result.reason === 'address' ? 429 : 503;
    return { status, retryAfter: 180, state: { ...state, notice: say('filesLater') } };
  }
  return {
    status: 429,
    retryAfter: result.minutes * 60,
    state: { ...state, notice: say('limited', { minutes: String(result.minutes) }) },
  };
}
