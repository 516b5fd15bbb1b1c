import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import { purposeOf } from '../../../kernel/notice-names.ts';
import { plainAddress } from '../addresses/mailbox.ts';
import type { Database, Transaction } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { outboxRows } from '../outbox/outbox-rows.ts';
import { isStopped } from './consent.ts';
import { type About, insertDueNotice } from './due-notice.ts';
import { othersText } from './next-channel.ts';

/**
 * Queues finished emails. An email with a notice is for a person who may have no email address: if there is no
 * recipient, or the person prefers another channel, it becomes a due notice, and domains/notices chooses its channel a
 * few moments later. The same happens if they have stopped emails of this purpose. If such an email is sent and finally
 * fails, the notice takes over. A notice that goes everywhere becomes one in addition to the email.
 * @param db the transaction of the event
 * @returns the ids of the queued emails, in the order given; those that only became notices have none
 */
export async function putOut(db: Transaction, about: About, mails: readonly Mail[], now: number): Promise<string[]> {
  const byMail: Mail[] = [];
  for (const written of mails) {
    const mail = (await isMailStopped(db, written)) ? { ...written, recipient: '' } : written;
    const isEverywhere = mail.notice?.everywhere === true;
    const isElsewhere = await goesElsewhere(db, mail);
    if (isElsewhere) {
      await insertDueNotice(db, about, isEverywhere ? { ...mail, recipient: '' } : mail, now);
    }
    if (mail.recipient !== '' && (isEverywhere || !isElsewhere)) {
      byMail.push(mail);
    }
  }
  const rows = outboxRows(about, byMail, now).map((row, index) => ({
    ...row,
    others: othersOf(about, byMail[index] ?? {}),
  }));
  if (rows.length > 0) {
    await db.insertInto('outbox').values(rows).execute();
  }
  return rows.map(({ id }) => id);
}

/**
 * Returns what takes over from an email that finally fails, as `outbox.others` stores it. For an email about no case,
 * nothing does, because its row would keep the phone number after the person's data is erased. A notice that goes
 * everywhere has its own messages.
 */
export function othersOf({ id, reference, series = '' }: About, { notice }: Pick<Mail, 'notice'>): string | null {
  return id !== null && notice && !notice.everywhere && isIndianMobile(notice.phone)
    ? othersText([{ channel: 'choose', notice, reference, series }])
    : null;
}

/** Whether a person has stopped emails of this purpose. */
async function isMailStopped(db: Database, { notice, recipient }: Mail): Promise<boolean> {
  const address = plainAddress(recipient);
  return (
    notice !== undefined &&
    address !== '' &&
    (await isStopped(db, 'mail', address, purposeOf(notice.name, notice.canWait)))
  );
}

async function goesElsewhere(db: Database, { notice, recipient }: Mail): Promise<boolean> {
  if (!notice || !isIndianMobile(notice.phone)) {
    return false;
  }
  if (recipient === '' || notice.everywhere) {
    return true;
  }
  const { phone } = notice;
  const preferred = await db
    .selectFrom('contact_states')
    .select('value')
    .where('kind', 'in', ['phone', 'whatsapp'])
    .where((row) => row.or([row('value', '=', phone), row('phone', '=', phone)]))
    .where('is_preferred', '=', 1)
    .executeTakeFirst();
  return preferred !== undefined;
}
