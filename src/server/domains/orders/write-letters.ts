import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { type LetterDesk, letterMail } from './letter-words.ts';
import { holdOrder, mailAbout } from './with-order.ts';

const AT_ONCE = 100;
/** How often it is looked for what other processes noted. Milliseconds. */
const ROUND = 20_000;

/**
 * Puts the letters that wait into the outbox, oldest first. A letter counts as written in the transaction that writes its mail, so that two
 * processes and a kill in between send it once.
 * @returns how many mails were written
 */
export async function writeLetters(
  db: Database,
  desk: LetterDesk,
  siteUrl: string | undefined,
  now: number,
): Promise<number> {
  const waiting = await db
    .selectFrom('order_letters')
    .select(['key', 'order_id'])
    .where('written_at', 'is', null)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  let written = 0;
  for (const { key, order_id } of waiting) {
    written += await inTransaction(db, async (transaction) => {
      const held = await holdOrder(transaction, { id: order_id });
      const letter = await transaction
        .updateTable('order_letters')
        .set({ written_at: now })
        .where('key', '=', key)
        .where('written_at', 'is', null)
        .returning(['kind', 'amount_paise', 'what_en', 'what_hi'])
        .executeTakeFirst();
      const mail = held && letter && letterMail(desk, held, letter, siteUrl);
      if (!mail) {
        return 0;
      }
      await mailAbout(transaction, held, () => [mail], now);
      return 1;
    });
  }
  return written;
}

/** Writes letters beside the site. @param work.desk what the firm says; undefined while that is not known: then letters wait */
export function addLetters(work: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly siteUrl: string | undefined;
  readonly desk: () => LetterDesk | undefined;
  /** After mails were written. */
  readonly wakeOutbox: () => void;
}): void {
  const { jobs, db, siteUrl } = work;
  jobs.add({
    name: 'order-letters',
    everyMs: ROUND,
    failure: 'letters about orders could not be written; it is tried again',
    async run({ now }) {
      const desk = work.desk();
      if (desk && (await writeLetters(db, desk, siteUrl, now)) > 0) {
        work.wakeOutbox();
      }
    },
  });
}
