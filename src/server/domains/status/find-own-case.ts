import { createHash, timingSafeEqual } from 'node:crypto';
import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The reference, and the email address or mobile number, as entered by the visitor. */
export interface OwnCase {
  /** The case reference as stored (see cases/store/reference.ts), or an order number such as ORD-123456. */
  readonly reference: string;
  /** Ignored if there is a phone number. */
  readonly mailAddress: string;
  /** An Indian mobile number in E.164. */
  readonly phone?: string | undefined;
}

/**
 * Returns the case reference: the given one, or that of the given order. An unknown order number is returned unchanged,
 * after the same amount of work.
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
 * Finds the case with this reference if its sender gave this email address or, if a phone number was entered, this
 * mobile number. A case without that contact is never found.
 */
export async function findOwnCase(
  db: Database,
  { reference, mailAddress, phone }: OwnCase,
): Promise<{ id: string; recipient: string; locale: Locale } | undefined> {
  const row = await db
    .selectFrom('cases')
    .select(['id', 'fields', 'locale'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const fields = readFields(row?.fields ?? '{}');
  const field = phone === undefined ? fields.email : fields.phone;
  const stored = typeof field === 'string' && (phone === undefined || isIndianMobile(field)) ? field : '';
  const isSame = timingSafeEqual(digest(stored), digest(phone ?? mailAddress));
  return row && stored && isSame ? { id: row.id, recipient: stored, locale: row.locale } : undefined;
}

/**
 * Hashes an email address or number, so that all results have the same length. Differences in letter case and Unicode
 * composition are ignored.
 */
function digest(mailAddress: string): Buffer {
  return createHash('sha256').update(mailAddress.normalize('NFC').trim().toLowerCase()).digest();
}
