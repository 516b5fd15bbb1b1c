import { z } from 'zod';
import { parseGstin } from '../../src/kernel/gstin.ts';

/** The answer in its stored form, or its fault in one sentence. */
export type Checked = { readonly value: string } | { readonly fault: string };

const hasHindi = /\p{Script=Devanagari}/u;

/** Returns a check for free text up to this length. */
export const words =
  (most: number) =>
  (typed: string): Checked => {
    // Pages would take a text in braces for a placeholder.
    if (/[{}[\]<>]/.test(typed)) {
      return { fault: 'Leave out brackets and braces.' };
    }
    return typed.length > most ? { fault: `Use ${most} letters or fewer.` } : { value: typed };
  };

/** Returns a check for text in Hindi letters, up to this length. */
export const hindi =
  (most: number) =>
  (typed: string): Checked =>
    hasHindi.test(typed) ? words(most)(typed) : { fault: 'Write it in Hindi letters, such as पुणे.' };

/** Returns a check for a name in Hindi letters, or the same as in English. */
export const hindiName =
  (most: number) =>
  (typed: string, english: string): Checked =>
    typed === english ? { value: typed } : hindi(most)(typed);

/** Checks a ten-digit phone number. It is stored in the form of company.yaml: +91 98765 43210. */
export function phone(typed: string): Checked {
  const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^(?:\+91|0091|0)(?=\d{10}$)/, '');
  if (!/^[1-9]\d{9}$/.test(digits)) {
    return { fault: 'Write the ten digits of the number, such as 98765 43210 or 712 255 0100.' };
  }
  const grouped = /^(?:\+91[\s-]?|0)?([1-9]\d{1,4}) (\d{3,5})(?: (\d{3,5}))?$/.exec(typed);
  const parts = grouped ? grouped.slice(1).filter((part) => part !== undefined) : [digits.slice(0, 5), digits.slice(5)];
  return { value: `+91 ${parts.join(' ')}` };
}

/** An email address. */
export const mail = (typed: string): Checked =>
  z.email().safeParse(typed).success
    ? { value: typed }
    : { fault: 'Write an email address, such as office@example.in.' };

/** Checks the address of the site. It is stored as an origin with https. */
export function website(typed: string): Checked {
  const address = URL.parse(/^https?:\/\//.test(typed) ? typed : `https://${typed}`);
  return address &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address.hostname) &&
    address.pathname === '/' &&
    !/\s/.test(typed)
    ? { value: `https://${address.host}` }
    : { fault: 'Write the address of the site alone, such as www.example.in.' };
}

/** A PIN code: six digits. */
export const pin = (typed: string): Checked =>
  /^[1-9]\d{5}$/.test(typed.replaceAll(' ', ''))
    ? { value: typed.replaceAll(' ', '') }
    : { fault: 'Write the six digits of the PIN code, such as 440001.' };

/** Checks a GST number. Its last character is a checksum of the others. The answer may also be `none`. */
export function gstin(typed: string): Checked {
  if (/^(no|none|nil|-)$/i.test(typed)) {
    return { value: 'none' };
  }
  const value = parseGstin(typed);
  return value === undefined
    ? {
        fault:
          'This is not a valid GST number: the last of its 15 characters must match the others. Copy it from the certificate, or answer none.',
      }
    : { value };
}

/** One of these words. */
export const oneOf =
  (...choices: readonly string[]) =>
  (typed: string): Checked => {
    const choice = choices.find((each) => each.toLowerCase() === typed.toLowerCase());
    return choice === undefined ? { fault: `Answer one of ${choices.join(', ')}.` } : { value: choice };
  };

/** Returns a check for any of these words, separated by commas, or none. */
export const someOf =
  (...choices: readonly string[]) =>
  (typed: string): Checked => {
    if (/^(no|none|nothing|-)$/i.test(typed)) {
      return { value: 'none' };
    }
    const named = typed
      .split(/[,\s]+/)
      .filter(Boolean)
      .map((each) => each.toLowerCase());
    const unknown = named.filter((each) => !choices.includes(each));
    return unknown.length > 0
      ? { fault: `There is no ${unknown.join(', ')}: answer some of ${choices.join(', ')}, or none.` }
      : { value: choices.filter((each) => named.includes(each)).join(', ') };
  };
