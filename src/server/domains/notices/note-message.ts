import { engineOf } from '../../platform/database/engine.ts';
import type { MessageRow } from '../../platform/database/message-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { MessageHooks } from '../../platform/messages/next-channel.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { stopClock } from '../cases/store/stop-clock.ts';
import { touchCase } from '../cases/store/touch-case.ts';
import { append } from '../cases/timeline/append.ts';

/** Adds a message from us to the timeline of its case. Codes are left out, because they are secret and soon expire. */
export async function noteMessage(tx: Transaction, message: MessageRow, now: number): Promise<void> {
  const { case_id, channel, notice, recipient, text, purpose, id } = message;
  if (case_id === null || purpose === 'code') {
    return;
  }
  const held = await tx
    .selectFrom('cases')
    .select(['id', 'version'])
    .where('id', '=', await presentCase(tx, case_id))
    .where('erased_at', 'is', null)
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!held) {
    return;
  }
  await append(
    tx,
    held,
    {
      kind: channel === 'sms' ? 'sms-out' : 'whatsapp-out',
      detail: { to: recipient, notice },
      body: text,
      messageId: id,
    },
    { id: null, name: '' },
    now,
  );
}

/**
 * Keeps cases up to date with their messages: a change of channel is recorded, open pages are updated, and a sent reply
 * stops the clock.
 */
export const followMessages: MessageHooks = {
  onNext: noteMessage,
  async onChanged(tx, { case_id, purpose, state }, now) {
    if (case_id === null || purpose === 'code') {
      return;
    }
    if (purpose === 'reply' && (state === 'accepted' || state === 'delivered')) {
      await stopClock(tx, case_id, now);
    }
    await touchCase(tx, case_id, now);
  },
};
