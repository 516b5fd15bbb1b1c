import type { CodePurposeName } from '../../platform/database/code-tables.ts';
import { type CodeKind, MOST_TRIES, shortCode } from './code.ts';

/** What a code is for, and by which rules it counts. A new purpose is an entry here, and a line in the attack suite. */
export interface CodePurpose extends CodeKind {
  readonly name: CodePurposeName;
  /** So often it may be tried; after that even the right one is void. */
  readonly tries: number;
  /** Whether a long code is sent when the short ones are used up. */
  readonly mayBeLong: boolean;
  /** Whether a page that asked for none may use the newest code that was asked for from its address. */
  readonly isOfAddress: boolean;
  /** With what the identifiers of its messages begin. */
  readonly series: string;
}

const TEN_MINUTES = 10 * 60 * 1000;

/** A purpose by its name in the code. */
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
  status: {
    name: 'status',
    digits: shortCode.digits,
    countsMs: shortCode.countsMs,
    tries: MOST_TRIES,
    mayBeLong: true,
    isOfAddress: true,
    series: 'code-',
  },
  // More digits than the code of the status page: who guesses this one takes over another person's address.
  mailChange: {
    name: 'mail-change',
    digits: 8,
    countsMs: TEN_MINUTES,
    tries: MOST_TRIES,
    mayBeLong: false,
    isOfAddress: false,
    series: 'mail-',
  },
} as const satisfies Readonly<Record<string, CodePurpose>>;
