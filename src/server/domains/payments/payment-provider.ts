import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { DisputeState } from '../../platform/database/dispute-tables.ts';
import type { PayWay } from '../../platform/database/order-tables.ts';
import type { Guests } from '../../platform/http/security-headers.ts';

/** A provider that collects money for us on its own pages. */
type ProviderWay = Exclude<PayWay, 'direct'>;

/** The payment that we ask a provider to collect. */
export interface PaymentRequest {
  /** Our unique id. The provider stores it and includes it in its events. */
  readonly paymentId: string;
  /** Paise. */
  readonly amount: Paise;
  readonly description: string;
  readonly locale: Locale;
  /** The URL to which the payer returns. */
  readonly success: string;
  readonly cancel: string;
}

/** The content of a signed event, in our terms. */
export interface ProviderEvent {
  /** The provider's id of the event, the same when it is sent again. */
  readonly id: string;
  readonly type: string;
  readonly kind: EventKind;
  /** The provider's id of our request, if the event has it. */
  readonly requestRef: string;
  /** Our own id of the request, if the event has it. */
  readonly paymentId: string;
  /** The provider's id of the payment, shared by all events of that payment. */
  readonly paymentRef: string;
  /** The provider's id of the refund. */
  readonly refundRef: string;
  /** The amount in the smallest unit of the currency. */
  readonly amount: Paise;
  /** Such as INR. */
  readonly currency: string;
  /** Whether the event's mode, test or live, is ours. */
  readonly isOurMode: boolean;
  /** Our key of a refund that we requested. Absent or '' if the refund was made at the provider. */
  readonly refundKey?: string;
  readonly dispute?: EventDispute | undefined;
}

/** An event as the provider has sent it. */
export type UncheckedEvent = Omit<ProviderEvent, 'amount'> & { readonly amount: number };

/** `dispute`: the payer has asked their bank to reverse a payment. */
type EventKind = 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed' | 'dispute' | 'other';

/** The part of an event that is about a dispute. */
export interface EventDispute {
  readonly ref: string;
  readonly state: DisputeState;
  readonly reason: string;
  /** The time until which the bank accepts evidence, epoch milliseconds. */
  readonly answerUntil: number | null;
}

/** An event that is signed but cannot be read. The provider need not send it again. */
export class NonsenseEvent extends Error {
  override name = 'NonsenseEvent';
  /** The provider's id of the event, or the hash of the event's bytes. */
  readonly eventId: string;
  constructor(eventId: string, what: string) {
    super(what);
    this.eventId = eventId;
  }
}

/**
 * Recognises the error by its name, not its class, because the bundled pages and the server that started them each have
 * their own copy of this file.
 */
export function isNonsense(error: unknown): error is NonsenseEvent {
  return error instanceof Error && error.name === 'NonsenseEvent' && 'eventId' in error;
}

/**
 * `sent`: the provider has accepted the refund. `done`: the money has already been refunded. `later`: try again.
 * `refused`: the provider will never accept the refund.
 */
export type RefundAnswer =
  | { readonly outcome: 'sent' | 'done'; readonly ref: string }
  | { readonly outcome: 'later' | 'refused'; readonly why: string };

/** A provider's report of one payment. */
interface ProviderPayment {
  readonly paymentRef: string;
  readonly amount: Paise;
  readonly currency: string;
  /**
   * Whether the payer's bank has authorised the payment, but the provider has not captured it. After some days the
   * money returns to the payer.
   */
  readonly isHeld?: boolean;
}

/** The provider's window, opened by its script over one of our pages. */
interface PaymentWindow {
  /** The https URL of the script, and the name of its global variable. */
  readonly script: string;
  readonly provider: string;
  /** The publishable key. */
  readonly key: string;
  /** Hosts that the page's content security policy must allow. */
  readonly guests: Guests;
  /** Tells the provider how much is to be paid. @throws Error if it cannot be reached or refuses */
  open(request: Pick<PaymentRequest, 'paymentId' | 'amount'>): Promise<{ requestRef: string }>;
  /**
   * Whether the provider's signature confirms that this payment is for our request. The comparison takes constant time.
   */
  isSigned(requestRef: string, paymentRef: string, signature: string): boolean;
}

/** One payment provider. The settings say which ones are in use. */
export interface PaymentProvider {
  readonly way: ProviderWay;
  /** The ledger account for the money that the provider holds until it pays out. */
  readonly account: 'clearing-razorpay' | 'clearing-stripe';
  /** Only set for a provider that has a window. Without JavaScript, `start` is used instead. */
  readonly window?: PaymentWindow;
  /** Opens a page on which the payer can pay the amount. @throws Error if the provider cannot be reached or refuses */
  start(request: PaymentRequest): Promise<{ requestRef: string; href: string }>;
  /**
   * Reads an event. Its signature is compared over the raw bytes in constant time, so that the time does not reveal how
   * much of a forged signature is correct.
   * @returns undefined if it is not signed with our secret
   * @throws NonsenseEvent if it is signed and cannot be read
   * @throws Error if the event's details cannot be requested from the provider right now
   */
  readEvent(headers: IncomingHttpHeaders, body: Buffer): Promise<ProviderEvent | undefined>;
  /** Sends a refund. A repeated call with the same key does not refund twice. */
  refund(ask: { paymentRef: string; amount: Paise; key: string }): Promise<RefundAnswer>;
  /** Returns the payments made for a request, according to the provider. @throws Error */
  listPaid(requestRef: string): Promise<readonly ProviderPayment[]>;
}
