import { type LetterKind, letterKinds } from '../../platform/database/customer-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { type LetterDesk, letterMail } from './letter-words.ts';
import { readMoney } from './order-money.ts';
import { presentLetter } from './present-letter.ts';
import { holdOrder, mailAbout } from './with-order.ts';

const AT_ONCE = 100;
/** How often the job looks for emails that other processes have stored, in milliseconds. */
const ROUND = 20_000;

/**
 * Moves waiting emails about orders to the outbox, oldest first. Each is marked as written in the transaction that adds
 * it, so that it is sent only once, even if two processes run or one is killed. An email does not ask for money that
 * has been paid since the email was stored.
 * @returns how many emails were written
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
    // An older build has no texts for newer types of emails, so these wait for the next build.
    .where('kind', 'in', knownKinds(desk))
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
      const money = held && letter && (await readMoney(transaction, held));
      const present = money && presentLetter(held, money, letter);
      const mail = present && letterMail(desk, held, present, siteUrl, money.due);
      if (!mail) {
        return 0;
      }
      await mailAbout(transaction, held, () => [mail], now);
      return 1;
    });
  }
  return written;
}

const knownKinds = ({ words }: LetterDesk): LetterKind[] =>
  letterKinds.filter((kind) => Object.values(words).every((each) => Object.hasOwn(each, kind)));

/**
 * Adds the job that writes emails about orders.
 * @param work.desk the firm's texts; while they are undefined, the emails wait
 */
export function addLetters(work: {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly siteUrl: string | undefined;
  readonly desk: () => LetterDesk | undefined;
  /** Called after emails are written. */
  readonly wakeOutbox: () => void;
}): void {
  const { jobs, db, siteUrl } = work;
  jobs.add({
    name: 'order-letters',
    everyMs: ROUND,
    failure: 'emails about orders could not be written; will try again',
    async run({ now }) {
      const desk = work.desk();
      if (desk && (await writeLetters(db, desk, siteUrl, now)) > 0) {
        work.wakeOutbox();
      }
    },
  });
}
