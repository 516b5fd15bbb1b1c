import type { CodePurposeName } from '../../platform/database/code-tables.ts';
import { type CodeKind, MOST_TRIES, shortCode } from './code.ts';

/** The purpose of a code, and its rules. A new purpose needs an entry here and a line in the attack suite. */
export interface CodePurpose extends CodeKind {
  readonly name: CodePurposeName;
  /** How many times a code can be tried. After that, even the right one is invalid. */
  readonly tries: number;
  /** Whether a long code is sent when the short ones are used up. */
  readonly mayBeLong: boolean;
  /** Whether a page that requested no code may use the newest one requested from its IP address. */
  readonly isOfAddress: boolean;
  /** The prefix of the identifiers of the emails with this code. */
  readonly series: string;
}

const TEN_MINUTES = 10 * 60 * 1000;

/** The purposes by name. */
export const purposes = {
  signIn: {
    name: 'sign-in',
    digits: 8,
    countsMs: TEN_MINUTES,
    tries: MOST_TRIES,
    mayBeLong: true,
    isOfAddress: false,
    series: '',
  },
  // A code sent to a phone. It gives less access than one sent to a mailbox; see accounts/second-proof.ts.
  phoneSignIn: {
    name: 'phone-sign-in',
    digits: 8,
    countsMs: TEN_MINUTES,
    tries: MOST_TRIES,
    mayBeLong: true,
    isOfAddress: false,
    series: 'phone-',
  },
  // Confirms the email address or number that a signed-in customer adds to their account.
  contact: {
    name: 'contact',
    digits: 8,
    countsMs: TEN_MINUTES,
    tries: MOST_TRIES,
    mayBeLong: false,
    isOfAddress: false,
    series: 'contact-',
  },
  status: {
    name: 'status',
    digits: shortCode.digits,
    countsMs: shortCode.countsMs,
    tries: MOST_TRIES,
    mayBeLong: true,
    isOfAddress: true,
    series: 'code-',
  },
  // This code has more digits than that of the status page, because guessing it takes over another person's email
  // address.
  mailChange: {
    name: 'mail-change',
    digits: 8,
    countsMs: TEN_MINUTES,
    tries: MOST_TRIES,
    mayBeLong: false,
    isOfAddress: false,
    series: 'mail-',
  },
  // Accepts a quote. Only someone who has its secret URL can ask for the code.
  quote: {
    name: 'quote',
    digits: shortCode.digits,
    countsMs: shortCode.countsMs,
    tries: MOST_TRIES,
    mayBeLong: false,
    isOfAddress: false,
    series: 'quote-',
  },
  // Accepts a quote that has a phone number and no email address.
  phoneQuote: {
    name: 'phone-quote',
    digits: shortCode.digits,
    countsMs: shortCode.countsMs,
    tries: MOST_TRIES,
    mayBeLong: false,
    isOfAddress: false,
    series: 'phone-quote-',
  },
} as const satisfies Readonly<Record<string, CodePurpose>>;
