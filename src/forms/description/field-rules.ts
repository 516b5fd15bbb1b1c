import { cleanTyped } from '@/kernel/clean-typed.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { normalizePhone } from './phone-number.ts';

/**
 * The rules for single fields, which are the same in the browser and on the server. They are plain data, because each
 * page contains the rules of its form, and the functions below interpret them. A fault is the name of a message, so
 * that each page shows it in its own language.
 */

export type Fault =
  | 'required'
  | 'tooLong'
  | 'characters'
  | 'name'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'choice'
  | 'unknown'
  | 'noWay'
  | 'notContact'
  | 'notReference'
  | 'notCode';

/** The values that a field accepts. */
export type Rule = {
  readonly optional?: boolean;
  /** The fault of an empty value, by default `required`. */
  readonly missing?: Fault;
} & (
  | { readonly kind: 'name' | 'email' | 'phone' | 'mobile' | 'contact' | 'text' | 'reference' | 'code' | 'key' }
  | { readonly kind: 'line'; readonly most: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'entry'; readonly titleOf?: (locale: 'en', id: string) => string | undefined }
);

/** The value in stored form, or the fault. */
export type Checked =
  | { readonly value: string; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: Fault };

/**
 * Control characters, and characters that no font has. Invisible characters inside a text have already been removed:
 * see clean-typed.ts.
 */
const unreadable = /[\p{Cc}\p{Cs}\p{Co}]/u;

/**
 * Text with nothing visible: spaces, marks without a letter, and characters with no glyph or an empty glyph, such as a
 * zero-width space, a soft hyphen, the Hangul fillers, and the Braille blank.
 */
const unseen = /^[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u;

/** Matches a visible letter. The Hangul fillers are letters, too, but invisible. */
const letter = /[^\P{L}\p{Default_Ignorable_Code_Point}]/u;

const longest = {
  name: 100,
  email: 254,
  phone: 40,
  mobile: 40,
  contact: 254,
  text: 5000,
  choice: 60,
  entry: 60,
  reference: 60,
  code: 60,
  key: 64,
} as const;

/** The maximum number of characters of a field. Not used as `maxlength`, which would silently cut pasted text. */
export const mostOf = (rule: Rule): number => (rule.kind === 'line' ? rule.most : longest[rule.kind]);

/** Checks the submitted value of one field. @param typed undefined if the form was sent without the field */
export function checkField(rule: Rule, typed = ''): Checked {
  // The visitor can neither see nor correct a key, so an invalid one counts as absent.
  if (rule.kind === 'key') {
    return { value: /^[\w-]{8,64}$/.test(typed) ? typed : '' };
  }
  const text = cleanTyped(typed).normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (unseen.test(text)) {
    return rule.optional ? { value: '' } : { fault: rule.missing ?? 'required' };
  }
  if (unreadable.test(rule.kind === 'text' ? text.replace(/[\n\t]/g, ' ') : text)) {
    return { fault: 'characters' };
  }
  if ([...text].length > mostOf(rule)) {
    return { fault: 'tooLong' };
  }
  return checkKind(rule, text);
}

const mailAddress = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Spaces, hyphens of all kinds and the like, which people add to or leave out of numbers. */
const separators = /[\s\p{Pd}_.]/gu;

const valid = (isValid: boolean, value: string, fault: NonNullable<Checked['fault']>): Checked =>
  isValid ? { value } : { fault };

function checkKind(rule: Rule, text: string): Checked {
  switch (rule.kind) {
    case 'name':
      return valid(letter.test(text), text, 'name');
    case 'email':
      // International addresses are accepted, too. An address is stored as typed, except that its host is in lower
      // case.
      return valid(
        mailAddress.test(text),
        text.replace(/@.*$/, (host) => host.toLowerCase()),
        'email',
      );
    case 'phone': {
      const value = normalizePhone(text);
      return value === undefined ? { fault: 'phone' } : { value };
    }
    case 'mobile': {
      // Messages can be sent to Indian mobiles only.
      const value = normalizePhone(text);
      return value === undefined ? { fault: 'phone' } : valid(isIndianMobile(value), value, 'mobile');
    }
    case 'contact': {
      // An email address, or an Indian mobile, because codes cannot be sent to other numbers.
      if (text.includes('@')) {
        return checkKind({ kind: 'email' }, text);
      }
      const phone = normalizePhone(text) ?? '';
      return valid(isIndianMobile(phone), phone, 'notContact');
    }
    case 'choice':
      return valid(rule.options.includes(text), text, 'choice');
    case 'entry':
      return valid(!rule.titleOf || rule.titleOf('en', text) !== undefined, text, 'choice');
    case 'reference': {
      // Accepts a reference in any form that people type. Only the server knows whether it exists.
      const value = westernDigits(text.normalize('NFKC')).toUpperCase().replace(separators, '').replace(/^#/, '');
      // Six digits: an order number.
      return valid(/^(?:\d{6}|[A-Z0-9]{8,16})$/.test(value), value, 'notReference');
    }
    case 'code': {
      // A code has six or twelve digits, see server/domains/codes/issue-code.ts.
      const value = westernDigits(text).replace(separators, '');
      return valid(/^(?:\d{6}|\d{12})$/.test(value), value, 'notCode');
    }
    default:
      return { value: text };
  }
}
