import { isMailAddress } from '../../../platform/mail/mail-address.ts';

/** An email address or phone number at which a person can be reached. */
export interface Contact {
  readonly kind: 'mail' | 'phone';
  /** The normalised contact, the same however it is typed. */
  readonly value: string;
  /** The contact as it was typed. */
  readonly shown: string;
}

/**
 * Returns the contacts in a form's fields, email first. Values that are neither an email address nor a number in E.164
 * are left out.
 */
export function contactsOf(fields: Readonly<Record<string, unknown>>): Contact[] {
  const mail = textOf(fields.email);
  const phone = textOf(fields.phone);
  return [
    ...(isMailAddress(mail)
      ? [{ kind: 'mail', value: mail.normalize('NFC').toLowerCase(), shown: mail } as const]
      : []),
    ...(/^\+[1-9]\d{6,14}$/.test(phone) ? [{ kind: 'phone', value: phone, shown: phone } as const] : []),
  ];
}

/** Returns a field as text, trimmed and without NUL characters, which PostgreSQL cannot store. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
}
