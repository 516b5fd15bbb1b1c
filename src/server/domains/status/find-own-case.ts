import { createHash, timingSafeEqual } from 'node:crypto';
import { readFields } from '../../platform/database/json-columns.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Reference and email address as entered by the visitor. */
export interface OwnCase {
  /** The case reference as stored, see cases/reference.ts, or an order number such as ORD-123456. */
  readonly reference: string;
  readonly mailAddress: string;
}

/**
 * Returns the case reference, which is the given one or that of the given order. An unknown order number is returned
 * unchanged, after the same amount of work.
 */
export async function caseReferenceOf(db: Database, reference: string): Promise<string> {
  const [, number] = /^ORD-(\d{6})$/.exec(reference) ?? [];
  if (number === undefined) {
    return reference;
  }
  const order = await db.selectFrom('orders').select('case_reference').where('number', '=', number).executeTakeFirst();
  return order?.case_reference ?? reference;
}

/**
 * Finds the case with this reference, if it was sent from this email address. A case without an email address has no
 * owner.
 */
export async function findOwnCase(
  db: Database,
  { reference, mailAddress }: OwnCase,
): Promise<{ id: string; mailAddress: string } | undefined> {
  const row = await db
    .selectFrom('cases')
    .select(['id', 'fields'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const { email = '' } = readFields(row?.fields ?? '{}');
  const stored = typeof email === 'string' ? email : '';
  const isSame = timingSafeEqual(digest(stored), digest(mailAddress));
  return row && stored && isSame ? { id: row.id, mailAddress: stored } : undefined;
}

/**
 * Hashes an email address, so that all have the same length. Letter case and Unicode composition make no difference.
 */
function digest(mailAddress: string): Buffer {
  return createHash('sha256').update(mailAddress.normalize('NFC').trim().toLowerCase()).digest();
}
