import type { Paise } from '../../../kernel/paise.ts';
import { engineOf } from '../database/engine.ts';
import type { MessageRow } from '../database/message-tables.ts';
import type { Transaction } from '../database/schema.ts';
import { isForward } from './message-states.ts';
import { endMessage, type MessageHooks } from './next-channel.ts';

/** A gateway's report about a message that it has accepted. */
export interface Receipt {
  /** The gateway's id of the message. */
  readonly providerId: string;
  /** Our own id, if the gateway returns it; a receipt can come before the gateway has answered our request. */
  readonly id?: string | undefined;
  readonly state: 'accepted' | 'delivered' | 'read' | 'failed';
  /** When the status changed, in epoch milliseconds. */
  readonly at: number;
  readonly code?: string | null | undefined;
  /** The reason for a failure, for clerks. */
  readonly because?: string | null | undefined;
  readonly pricePaise?: Paise | null | undefined;
  /** The number of SMS parts that the gateway counted. */
  readonly segments?: number | undefined;
}

/**
 * Applies a receipt. The status only moves forward, so receipts that arrive twice or late change nothing.
 * @returns `unknown` if no message has this id; the gateway's answer to our request may still be on its way
 */
export async function applyReceipt(
  db: Transaction,
  receipt: Receipt,
  now: number,
  hooks: MessageHooks = {},
): Promise<'moved' | 'same' | 'unknown'> {
  const message = await findMessage(db, receipt);
  if (!message) {
    return 'unknown';
  }
  const facts = {
    provider_id: message.provider_id ?? receipt.providerId,
    price_paise: receipt.pricePaise ?? message.price_paise,
    segments: receipt.segments ?? message.segments,
  };
  // A wrong clock at the gateway must not date a delivery in the future or before the message was written.
  const at = Math.min(Math.max(receipt.at, message.created_at), now);
  const { state } = receipt;
  if (!isForward(message.state, state)) {
    await db.updateTable('messages').set(facts).where('id', '=', message.id).execute();
    return 'same';
  }
  if (state === 'failed') {
    await db.updateTable('messages').set(facts).where('id', '=', message.id).execute();
    const last_error = receipt.because ?? 'the gateway could not deliver it';
    await endMessage(db, message, { state, last_error, error_code: receipt.code ?? null }, now, hooks);
    return 'moved';
  }
  const isThere = state !== 'accepted';
  const row = await db
    .updateTable('messages')
    .set({
      ...facts,
      state,
      last_error: null,
      error_code: null,
      ...(isThere ? { delivered_at: message.delivered_at ?? at, next_channel_at: null, others: '[]' } : {}),
      ...(state === 'read' ? { read_at: at } : {}),
    })
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await hooks.onChanged?.(db, row, now);
  return 'moved';
}

async function findMessage(db: Transaction, { providerId, id }: Receipt): Promise<MessageRow | undefined> {
  const by = (column: 'provider_id' | 'id', value: string) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where(column, '=', value)
      .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
  return (await by('provider_id', providerId)) ?? (id === undefined ? undefined : await by('id', id));
}
