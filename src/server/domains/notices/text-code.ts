import type { Locale } from '../../../kernel/locale.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { CodeAsked, IssuedCode } from '../codes/issue-code.ts';
import { messageWays } from './message-ways.ts';
import type { NoticeDesk } from './notice.ts';
import { type Reach, reachForCode } from './reach.ts';
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
 * @param transaction the transaction that stores the code
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
  const reach = await codeReach(transaction, notices, phone, channel);
  await sendNotice(
    notices,
    transaction,
    reach,
    {
      name: 'code',
      purpose: 'code',
      // The message does not belong to a case, so it is deleted soon.
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

/**
 * Returns the channels over which a code can be sent to a number. A WhatsApp account that has neither written to us nor
 * agreed to our messages gets the code only if the person chose WhatsApp, or if no code can be sent by SMS.
 */
async function codeReach(
  db: Transaction,
  desk: NoticeDesk,
  phone: string,
  channel: PhoneRecipient['channel'],
): Promise<Reach> {
  const { points, preferred, isNewAccount } = await reachForCode(db, phone);
  const ways: readonly string[] = messageWays(desk, ['code']);
  const isAsked = !isNewAccount || channel === 'whatsapp' || !ways.includes('sms');
  return {
    points: points.filter((point) => ways.includes(point.channel) && (isAsked || point.channel !== 'whatsapp')),
    preferred: channel ?? preferred,
  };
}
