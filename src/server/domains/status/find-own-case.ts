import { createHash, timingSafeEqual } from 'node:crypto';
import { readFields } from '../../platform/database/json-columns.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Reference and email address as entered by the visitor. */
export interface OwnCase {
  /** As stored, see cases/reference.ts; or ORD-123456, the number of an order. */
  readonly reference: string;
  readonly mailAddress: string;
}

/**
 * Returns the case reference: the given one, or that of the named order. An unknown order's number is returned as it
 * is, after as much work.
 */
export async function caseReferenceOf(db: Database, reference: string): Promise<string> {
  const [, number] = /^ORD-(\d{6})$/.exec(reference) ?? [];
  if (number === undefined) {
    return reference;
  }
  const order = await db.selectFrom('orders').select('case_reference').where('number', '=', number).executeTakeFirst();
  return order?.case_reference ?? reference;
}

/** Finds the case of this reference, if it was sent from this email address. A case without one has no owner. */
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

/** Hashes an email address, so that all have the same length. Case and Unicode composition do not matter. */
function digest(mailAddress: string): Buffer {
  return createHash('sha256').update(mailAddress.normalize('NFC').trim().toLowerCase()).digest();
}
