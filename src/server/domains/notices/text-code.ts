import type { Locale } from '../../../kernel/locale.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { CodeAsked, IssuedCode } from '../codes/issue-code.ts';
import type { NoticeDesk } from './notice.ts';
import { reachOf } from './reach.ts';
import { sendNotice } from './send-notice.ts';

/** The part of the app that sends messages to phones. */
export interface Messaging {
  readonly desk: () => NoticeDesk | undefined;
  wake(): void;
}

/** The recipient of a code for a phone. */
interface PhoneRecipient {
  /** E.164. */
  readonly phone: string;
  readonly locale: Locale;
  /** A part of the identifier of the message. */
  readonly reference: string;
  /** The channel that the person prefers now. The other one is used if this one is not open to them. */
  readonly channel?: 'sms' | 'whatsapp' | undefined;
}

/** Returns the function with which `issueCode` writes the message with a code to a number. */
export const codeTexter =
  (
    messaging: Messaging | undefined,
    to: Omit<PhoneRecipient, 'reference'>,
    now: number,
  ): NonNullable<CodeAsked['text']> =>
  (transaction, { reference }, issued) =>
    textCode(messaging, transaction, { ...to, reference }, issued, now);

/**
 * Writes the message with a code to a number, and to no other contact of the person.
 * @param transaction in which the code is stored
 */
export async function textCode(
  messaging: Messaging | undefined,
  transaction: Transaction,
  { phone, locale, reference, channel }: PhoneRecipient,
  { code, countsUntil, series }: IssuedCode & { readonly series: string },
  now: number,
): Promise<void> {
  const notices = messaging?.desk();
  if (!notices) {
    return;
  }
  const filled = { variables: { code } };
  const found = await reachOf(transaction, { mail: '', phone });
  // Someone who stopped our messages asks for the code themselves, and could not sign in without it.
  const points = found.points.map((point) => (point.closed === 'opted-out' ? { ...point, closed: undefined } : point));
  const reach = { ...found, points };
  await sendNotice(
    notices,
    transaction,
    channel ? { ...reach, preferred: channel } : reach,
    {
      name: 'code',
      purpose: 'code',
      // The message belongs to no case and is therefore deleted soon.
      caseId: null,
      reference,
      series,
      locale,
      expiresAt: countsUntil,
      sms: filled,
      whatsapp: filled,
    },
    now,
  );
}
