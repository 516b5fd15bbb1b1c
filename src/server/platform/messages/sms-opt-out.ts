import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import { optWordOf } from '../../../kernel/opt-words.ts';
import type { Transaction } from '../database/schema.ts';
import { cancelStopped, given, setContactState, stopped } from './consent.ts';

/** An SMS that someone sent to the firm's number at the gateway. */
export interface InboundSms {
  /** As the gateway writes it: ten digits after `+91`, `91` or `0`. */
  readonly from: string;
  readonly text: string;
}

/** Returns an Indian mobile number in E.164; undefined for any other. */
function mobileOf(from: string): string | undefined {
  const phone = `+91${from.replaceAll(/\D/g, '').slice(-10)}`;
  return /^(?:\+?91|0)?\d{10}$/.test(from.replaceAll(/[\s-]/g, '')) && isIndianMobile(phone) ? phone : undefined;
}

/**
 * Stops our SMS of every purpose to a number that sent STOP, and resumes them after START. No confirmation is sent,
 * because it would be one more message after "stop". Queued messages are not sent either; a clerk sees them and can
 * call.
 * @returns false if the SMS says anything else
 */
export async function applyOptWord(db: Transaction, { from, text }: InboundSms, now: number): Promise<boolean> {
  const word = optWordOf(text);
  const phone = mobileOf(from);
  if (word === undefined || phone === undefined) {
    return false;
  }
  if (word === 'stop') {
    await setContactState(db, 'phone', phone, stopped('service', 'message', now));
    await cancelStopped(db, 'sms', [phone], 'service');
  } else {
    await setContactState(db, 'phone', phone, {
      ...given('service', 'message', now),
      ...given('reminders', 'message', now),
    });
  }
  return true;
}
