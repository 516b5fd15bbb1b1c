import { createHash } from 'node:crypto';
import { paise } from '../../../kernel/paise.ts';
import { NonsenseEvent, type ProviderEvent, type UncheckedEvent } from './payment-provider.ts';

/**
 * Ten thousand crore rupees in paise. A larger amount cannot be a payment, and JavaScript could not add such amounts
 * exactly.
 */
const MOST = 10_000_000_000_000;
/** The longest id or text accepted from a provider, in characters. Real ones are shorter. */
const LONGEST = 200;

/** Returns an id for an event that has no id from the provider, so that a repeated event is recognised. */
export const hashOf = (body: Buffer): string => `sha256 ${createHash('sha256').update(body).digest('hex')}`;

/**
 * Returns the event if its values can be stored and added up.
 * @throws NonsenseEvent if an amount or dispute is invalid, if an id is not a usable text, or if the event does not say
 * what happened or to which payment
 */
export function checkedEvent(event: UncheckedEvent, body: Buffer): ProviderEvent {
  const { id, type, requestRef, paymentId, paymentRef, refundRef, amount, currency, refundKey = '', dispute } = event;
  const texts: readonly unknown[] = [
    id,
    type,
    requestRef,
    paymentId,
    paymentRef,
    refundRef,
    currency,
    refundKey,
    ...(dispute ? [dispute.ref, dispute.reason] : []),
  ];
  const name = isText(id) && id !== '' ? id : hashOf(body);
  if (id === '' || type === '' || !texts.every(isText)) {
    throw new NonsenseEvent(name, 'an id is not a text');
  }
  const isAbout = [requestRef, paymentId, paymentRef, event.refundRef, dispute?.ref ?? ''].some((each) => each !== '');
  const isLacking = event.kind === 'dispute' ? !dispute : event.kind !== 'other' && !isAbout;
  if (isLacking) {
    throw new NonsenseEvent(name, 'it does not say what it is about');
  }
  if (!isAmount(amount)) {
    throw new NonsenseEvent(name, 'the amount is not a valid amount');
  }
  if (dispute && (dispute.ref === '' || !(dispute.answerUntil === null || isTime(dispute.answerUntil)))) {
    throw new NonsenseEvent(name, 'the dispute cannot be read');
  }
  return { ...event, amount: paise(amount) };
}

// PostgreSQL cannot store a text with a NUL character.
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST && !value.includes('\0');
const isAmount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST;
const isTime = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Parses a JSON object. @throws NonsenseEvent */
export function parsed(body: Buffer, id: string): object {
  try {
    const said: unknown = JSON.parse(body.toString());
    if (typeof said === 'object' && said !== null) {
      return said;
    }
  } catch {
    // Reported below.
  }
  throw new NonsenseEvent(id || hashOf(body), 'it is not valid JSON');
}
