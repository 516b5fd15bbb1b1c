import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { WhatsAppClient } from '../../platform/whatsapp/client.ts';

/** How long to keep trying to set a read mark, in milliseconds. After that, it is no longer useful. */
const OLD_MS = 24 * 3_600_000;

/** Records that a clerk has seen the messages of a case. @returns whether the office had not seen one of them before */
export async function seeMessages(db: Database, caseId: string, now: number): Promise<boolean> {
  const unseen = await db
    .selectFrom('messages_in')
    .select('id')
    .where('case_id', '=', caseId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (!unseen) {
    return false;
  }
  await db
    .updateTable('messages_in')
    .set({ seen_at: now })
    .where('case_id', '=', caseId)
    .where('seen_at', 'is', null)
    .execute();
  return true;
}

/**
 * How long a message without a case is kept, in milliseconds, such as a STOP from someone who has never written
 * anything else.
 */
const LOOSE_MS = 30 * 24 * 3_600_000;

/** Deletes old messages that do not belong to a case. */
export async function forgetLooseMessages(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('messages_in')
    .where('case_id', 'is', null)
    .where('received_at', '<', now - LOOSE_MS)
    .execute();
}

/**
 * Shows people that their messages were read. Only each person's newest message is reported, because Meta also marks
 * the earlier ones.
 */
export async function markRead(
  { db, client, log }: { readonly db: Database; readonly client: Pick<WhatsAppClient, 'markRead'>; readonly log: Log },
  now: number,
): Promise<void> {
  const rows = await db
    .selectFrom('messages_in')
    .select(['id', 'provider_id', 'from_value', 'received_at'])
    // This must be the same literal as in the migration, because SQLite uses the index only for an identical condition.
    .where(sql<boolean>`seen_at is not null and marked_read_at is null`)
    .orderBy('received_at', 'desc')
    .limit(200)
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.from_value, row]));
  for (const row of newest.values()) {
    if (now - row.received_at < OLD_MS) {
      try {
        await client.markRead(row.provider_id);
      } catch (err) {
        log.info({ why: describeError(err) }, 'a read mark was not set; it is left out');
      }
    }
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db.updateTable('messages_in').set({ marked_read_at: now }).where('id', 'in', ids).execute();
  }
}
