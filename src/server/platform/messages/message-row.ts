import type { Paise } from '../../../kernel/paise.ts';
import type { MessageRow } from '../database/message-tables.ts';
import { orderedId } from '../database/ordered-id.ts';

/** A finished message. It is sent unchanged. */
export type MessageDraft = Pick<
  MessageRow,
  | 'case_id'
  | 'order_number'
  | 'channel'
  | 'purpose'
  | 'notice'
  | 'locale'
  | 'recipient'
  | 'text'
  | 'template'
  | 'segments'
  | 'sent_by'
> & {
  readonly variables: Readonly<Record<string, string>>;
  readonly payload?: unknown;
  /** The expected cost, in paise. */
  readonly pricePaise?: Paise | undefined;
  /** Default: the message's id. */
  readonly clientKey?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly heldBecause?: MessageRow['held_because'];
  /** Default: it needs no consent. */
  readonly consent?: MessageRow['consent'] | undefined;
  /** Whether it is not urgent. It is then held for a clerk once the channel's daily maximum is reached. */
  readonly canWait?: boolean | undefined;
  /** How long to wait for a receipt before the next channel takes over, in milliseconds; one hour by default. */
  readonly patienceMs?: number | undefined;
};

/** The default of `patienceMs`. */
export const PATIENCE_MS = 60 * 60_000;

/**
 * Returns how long a message may take before the next channel takes over: a fifth of the time that it is useful,
 * because a code has to arrive over the next channel while it is still valid. PostgreSQL stores only whole
 * milliseconds.
 * @param mostMs for a message that does not become useless
 */
export const patienceOf = (
  { expires_at, created_at }: Pick<MessageRow, 'expires_at' | 'created_at'>,
  mostMs: number,
): number => (expires_at === null ? mostMs : Math.min(mostMs, Math.trunc(Math.max(0, expires_at - created_at) / 5)));

/** Returns the row of a message. @param others the remaining channels if it does not arrive; see next-channel.ts */
export function messageRow(draft: MessageDraft, others: readonly unknown[], now: number): MessageRow {
  const id = orderedId();
  const {
    variables,
    payload,
    pricePaise,
    clientKey,
    expiresAt,
    heldBecause,
    consent = null,
    patienceMs: _,
    canWait: _canWait,
    ...rest
  } = draft;
  return {
    ...rest,
    id,
    consent,
    variables: JSON.stringify(variables),
    payload: payload === undefined ? null : JSON.stringify(payload),
    state: heldBecause ? 'held' : 'waiting',
    held_because: heldBecause ?? null,
    provider_id: null,
    client_key: clientKey ?? id,
    attempts: 0,
    next_attempt_at: now,
    leased_until: null,
    lease_token: null,
    last_error: null,
    error_code: null,
    price_paise: pricePaise ?? null,
    created_at: now,
    sent_at: null,
    delivered_at: null,
    read_at: null,
    expires_at: expiresAt ?? null,
    next_channel_at: null,
    others: JSON.stringify(others),
  };
}
