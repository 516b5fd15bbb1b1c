import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../../kernel/locale.ts';
import type { DisputeState } from '../../platform/database/dispute-tables.ts';
import type { MoneyAccount } from '../../platform/database/ledger-accounts.ts';
import type { PayWay } from '../../platform/database/order-tables.ts';
import type { Guests } from '../../platform/http/security-headers.ts';

/** A provider that takes money for us on a page of its own. */
type ProviderWay = Exclude<PayWay, 'direct'>;

/** What we ask a provider to collect. */
export interface PaymentRequest {
  /** Ours, unique: the provider keeps it and says it with its events. */
  readonly paymentId: string;
  /** Paise. */
  readonly amount: number;
  readonly description: string;
  readonly locale: Locale;
  /** Where the payer comes back to. */
  readonly success: string;
  readonly cancel: string;
}

/** What a signed event says, in words of ours. */
export interface ProviderEvent {
  /** The provider's, the same when it is sent again. */
  readonly id: string;
  readonly type: string;
  readonly kind: EventKind;
  /** How the provider calls our request, if it says so. */
  readonly requestRef: string;
  /** Our own id of the request, if it says so. */
  readonly paymentId: string;
  /** How the provider calls the payment: all events of one payment have the same. */
  readonly paymentRef: string;
  /** How the provider calls the refund. */
  readonly refundRef: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** Such as INR. */
  readonly currency: string;
  /** Whether it is of the mode, test or live, in which we are. */
  readonly isOurMode: boolean;
  /** Of a refund that we asked for: the key with which we did. One without it was made at the provider. */
  readonly refundKey?: string;
  readonly dispute?: EventDispute | undefined;
}

/** `dispute`: the payer has asked his bank to take a payment back. */
type EventKind = 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed' | 'dispute' | 'other';

/** What an event says of a dispute. */
export interface EventDispute {
  readonly ref: string;
  readonly state: DisputeState;
  readonly reason: string;
  /** Until when the bank takes proof, epoch milliseconds. */
  readonly answerUntil: number | null;
}

/** An event that is signed and cannot be read: it is never asked for again. */
export class NonsenseEvent extends Error {
  override name = 'NonsenseEvent';
  /** The provider's id of it, or the hash of its bytes. */
  readonly eventId: string;
  constructor(eventId: string, what: string) {
    super(what);
    this.eventId = eventId;
  }
}

/** By name, not by class: bundled pages and the server that started them each hold a copy of this file. */
export function isNonsense(error: unknown): error is NonsenseEvent {
  return error instanceof Error && error.name === 'NonsenseEvent' && 'eventId' in error;
}

/** `sent`: it takes it. `done`: it is back already. `later`: try again. `refused`: it never will. */
export type RefundAnswer =
  | { readonly outcome: 'sent' | 'done'; readonly ref: string }
  | { readonly outcome: 'later' | 'refused'; readonly why: string };

/** What a provider says of one payment when asked. */
interface ProviderPayment {
  readonly paymentRef: string;
  readonly amount: number;
  readonly currency: string;
  /** The payer's bank has put it aside and the provider has not taken it: after some days it is the payer's again. */
  readonly isHeld?: boolean;
}

/** A window of the provider's, laid over a page of ours by its script. */
interface PaymentWindow {
  /** The https address of the script, and the name that it gives itself. */
  readonly script: string;
  readonly provider: string;
  /** The publishable key. */
  readonly key: string;
  /** Whom the page has to let in. */
  readonly guests: Guests;
  /** Tells the provider what is to be paid. @throws Error when it cannot be reached or refuses */
  open(request: Pick<PaymentRequest, 'paymentId' | 'amount'>): Promise<{ requestRef: string }>;
  /** Whether the provider says that this payment is of our request. Takes as long for a nearly right signature as for any other. */
  isSigned(requestRef: string, paymentRef: string, signature: string): boolean;
}

/** One payment service. Which ones there are is configuration. */
export interface PaymentProvider {
  readonly way: ProviderWay;
  /** Where its money stands until it pays out. */
  readonly account: Exclude<MoneyAccount, 'bank'>;
  /** Of a provider that has one. What it cannot do without a script, `start` does. */
  readonly window?: PaymentWindow;
  /** Opens a page on which the amount can be paid. @throws Error when it cannot be reached or refuses */
  start(request: PaymentRequest): Promise<{ requestRef: string; href: string }>;
  /**
   * Reads an event. Its signature is compared over the raw bytes, in a time that does not tell how much of it fits.
   * @returns undefined for what is not signed with our secret
   * @throws NonsenseEvent for what is signed and cannot be read
   * @throws Error when what the event tells of cannot be asked back just now
   */
  readEvent(headers: IncomingHttpHeaders, body: Buffer): Promise<ProviderEvent | undefined>;
  /** Sends money back; safe to repeat with the same key. */
  refund(ask: { paymentRef: string; amount: number; key: string }): Promise<RefundAnswer>;
  /** What was paid for a request, as the provider knows it. @throws Error */
  listPaid(requestRef: string): Promise<readonly ProviderPayment[]>;
}
