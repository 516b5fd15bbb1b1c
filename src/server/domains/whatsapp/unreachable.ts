import type { Transaction } from '../../platform/database/schema.ts';
import { stopped } from '../../platform/messages/consent.ts';
import type { WhatsAppPerson } from '../../platform/whatsapp/inbound.ts';
import { refusalOf } from '../../platform/whatsapp/refusals.ts';
import { accountOf, emptyState } from './writer.ts';

/**
 * Records that an account cannot be reached or does not want messages, so that the next notice uses another channel. A
 * number without WhatsApp is recorded even if we do not know its account, because codes are also sent to such numbers.
 * @param code Meta's code, from a status or from the answer to our request
 */
export async function noteUnreachable(db: Transaction, to: WhatsAppPerson, code: number, now: number): Promise<void> {
  const { remedy } = refusalOf(code);
  const account = accountOf(to);
  if (account === '' || (remedy !== 'not-here' && remedy !== 'opted-out')) {
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('contact_states')
    .set(
      remedy === 'opted-out'
        ? stopped('first', 'message', now)
        : { unreachable_at: now, unreachable_because: String(code) },
    )
    .where('kind', '=', 'whatsapp')
    .where((row) =>
      row.or([row('value', '=', account), ...(to.phone === '' ? [] : [row('phone', '=', `+${to.phone}`)])]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0 || remedy !== 'not-here' || to.phone === '') {
    return;
  }
  const isDead = { unreachable_at: now, unreachable_because: String(code) };
  await db
    .insertInto('contact_states')
    .values({ ...emptyState, kind: 'whatsapp', value: account, phone: `+${to.phone}`, ...isDead })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
}
