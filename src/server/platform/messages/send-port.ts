import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { MessageChannel, MessageRow } from '../database/message-tables.ts';
import type { MailPurpose, Transaction } from '../database/schema.ts';

/** A message as a lane passes it to a gateway. */
export interface MessageToSend {
  /**
   * Our id. It is sent to gateways that return it in their receipts, so that a receipt matches even before the gateway
   * has answered.
   */
  readonly id: string;
  readonly channel: MessageChannel;
  readonly purpose: MailPurpose;
  readonly notice: string;
  readonly locale: Locale;
  /** E.164, or for WhatsApp also a BSUID. */
  readonly recipient: string;
  readonly text: string;
  /** The id or name of the registered template. */
  readonly template: string | null;
  readonly variables: Readonly<Record<string, string>>;
  /** Buttons, lists or media, as written by the channel's own code. */
  readonly payload: unknown;
  readonly createdAt: number;
  /** The time after which the message is useless, in epoch milliseconds. */
  readonly expiresAt: number | null;
}

/** A gateway's answer to a message that it has accepted. */
export interface Accepted {
  /** The gateway's id for the message, which its receipts refer to. */
  readonly providerId: string | null;
  readonly pricePaise?: Paise | null;
  /** Whether no gateway was involved and the message is in a file. No receipt will arrive then. */
  readonly isFile?: boolean;
}

/** Passes one message to a gateway. @throws SendFailure */
export type SendMessage = (message: MessageToSend) => Promise<Accepted>;

/** One channel, as the lane uses it. */
export interface MessagePort {
  readonly send: SendMessage;
  /** Whether sending is idempotent. If so, a message is sent again if its outcome is unknown. */
  readonly isRepeatable: boolean;
  /** Records what a refusal says about its recipient, in the transaction that ends the message. */
  readonly onRefused?: (transaction: Transaction, message: MessageRow, code: string, now: number) => Promise<void>;
}

/**
 * `unreachable`: the gateway could not be reached, so nothing was sent; this is not counted as an attempt. `again`: the
 * gateway asks us to try later. `unknown`: it may have accepted the message, so the message is not repeated. `refused`:
 * this message cannot arrive here, so the next channel takes over. `held`: the message is wrong, such as one that
 * differs from its template; a clerk has to look at it. `stopped`: the gateway accepts nothing from us, because of the
 * token, the credit or a block. The lane pauses, and the message waits.
 */
export type FailureKind = 'unreachable' | 'again' | 'unknown' | 'refused' | 'held' | 'stopped';

/** Thrown by a port. The error's text is for clerks and operators, and names neither the recipient nor a key. */
export class SendFailure extends Error {
  readonly kind: FailureKind;
  /** The gateway's code. */
  readonly code: string | null;
  /** For `again`: the minimum wait, in milliseconds. */
  readonly afterMs: number | undefined;

  constructor(
    kind: FailureKind,
    sentence: string,
    { code = null, afterMs, cause }: { code?: string | null; afterMs?: number; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.kind = kind;
    this.code = code;
    this.afterMs = afterMs;
  }
}
