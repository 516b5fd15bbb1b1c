import { isMailAddress } from '../../../platform/mail/mail-address.ts';

/** One way to reach a person. */
export interface Contact {
  readonly kind: 'mail' | 'phone';
  /** Normalised: the same for everybody who types it. */
  readonly value: string;
  /** As it was typed. */
  readonly shown: string;
}

/** The contacts that a form brought, mail first; what is neither a mail address nor a number in E.164 is left out. */
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

/** A field as a text without ends of space and without what no database takes. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
}
