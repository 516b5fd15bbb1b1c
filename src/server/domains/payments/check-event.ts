import { createHash } from 'node:crypto';
import { NonsenseEvent, type ProviderEvent } from './payment-provider.ts';

/** Ten thousand crore rupees in paise: whatever is more is no payment, and sums of it would not be exact. */
const MOST = 10_000_000_000_000;
/** Ids and words of providers are shorter. */
const LONGEST = 200;

/** What an event is called that names itself by nothing. */
export const hashOf = (body: Buffer): string => `sha256 ${createHash('sha256').update(body).digest('hex')}`;

/**
 * An event whose values can be stored and counted.
 * @throws NonsenseEvent for an amount that is none, for ids that are no texts, and for what does not say what has happened, and to which payment
 */
export function checkedEvent(event: ProviderEvent, body: Buffer): ProviderEvent {
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
    throw new NonsenseEvent(name, 'an id is no text');
  }
  const isAbout = [requestRef, paymentId, paymentRef, event.refundRef, dispute?.ref ?? ''].some((each) => each !== '');
  const isLacking = event.kind === 'dispute' ? !dispute : event.kind !== 'other' && !isAbout;
  if (isLacking) {
    throw new NonsenseEvent(name, 'it does not say what it is about');
  }
  if (!isAmount(amount)) {
    throw new NonsenseEvent(name, 'the amount is no amount');
  }
  if (dispute && (dispute.ref === '' || !(dispute.answerUntil === null || isTime(dispute.answerUntil)))) {
    throw new NonsenseEvent(name, 'the dispute cannot be read');
  }
  return event;
}

// PostgreSQL keeps no text with a zero in it.
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST && !value.includes('\0');
const isAmount = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST;
const isTime = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** What a text in JSON says. @throws NonsenseEvent */
export function parsed(body: Buffer, id: string): object {
  try {
    const said: unknown = JSON.parse(body.toString());
    if (typeof said === 'object' && said !== null) {
      return said;
    }
  } catch {
    // It is said below.
  }
  throw new NonsenseEvent(id || hashOf(body), 'it is no JSON');
}
