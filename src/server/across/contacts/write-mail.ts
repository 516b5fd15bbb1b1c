import { subjectOfPhone } from '../../domains/cases/store/find-subject.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { changeMail } from '../erasure/change-mail.ts';

/**
 * Writes an email address into the orders, enquiries and appointments that have this phone number and no email address.
 * From then on they belong to the mailbox, even if someone else gets the number.
 * @param since older orders, enquiries and appointments stay unchanged
 */
export async function writeMail(
  db: Transaction,
  phone: string,
  since: number,
  mail: string,
  now: number,
): Promise<void> {
  const subject = await subjectOfPhone(db, phone, since);
  await changeMail(db, subject, { from: '', to: mail }, now);
}
