import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/schema.ts';
import { presentCase } from '../cases/store/goes-on-in.ts';
import { parseReference } from '../cases/store/reference.ts';

/** The references in the text of a WhatsApp link, which show from which of our pages it comes. */
export interface TextReference {
  /** The slug of a service, as written by its page; not checked. */
  readonly service: string;
  /** The case of a quote or order. The text comes from a page that only the customer can open. */
  readonly proven: { readonly caseId: string; readonly personId: string | null } | undefined;
  /** A case mentioned in the text without proof. */
  readonly named: string | undefined;
}

/** The number of characters that prove that a reference was copied from a page of the case, and not just overheard. */
const CODE_LENGTH = 6;

/**
 * Returns the characters that follow a case's reference in the WhatsApp link on its pages. They are derived from the
 * secret token of the case's reply address.
 */
function codeOfCase(replyToken: string): string {
  return createHash('sha256').update(`whatsapp ${replyToken}`).digest('hex').slice(0, CODE_LENGTH).toUpperCase();
}

/** Returns the short reference in the WhatsApp link of an order or a quote: `AAR-7K4M-Q92T-3FA91C`. */
const shortReference = (reference: string, replyToken: string): string => `${reference}-${codeOfCase(replyToken)}`;

/** Returns the short reference of a case; undefined if it has no reply address or was erased. */
export async function shortReferenceOf(db: Database, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('reply_token')
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.reply_token ? shortReference(reference, row.reply_token) : undefined;
}

/** Matches a service's slug in brackets at the end of its page's link text. */
const SERVICE = /\[([a-z0-9]+(?:-[a-z0-9]+){0,9})\]/;

/** Finds the references of our own links in a message. @param prefix the prefix of case numbers, such as AAR */
export async function readReference(db: Database, text: string, prefix: string): Promise<TextReference> {
  const part = text.slice(0, 1000);
  const service = SERVICE.exec(part)?.[1]?.slice(0, 80) ?? '';
  const number = new RegExp(`\\b(${prefix}-[0-9A-Z]{4}-[0-9A-Z]{4})(?:-([0-9A-F]{${CODE_LENGTH}}))?\\b`, 'i').exec(
    part,
  );
  const reference = number?.[1] && parseReference(number[1]);
  const row =
    reference &&
    (await db
      .selectFrom('cases')
      .select(['id', 'person_id', 'reply_token'])
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .executeTakeFirst());
  if (!row) {
    return { service, proven: undefined, named: undefined };
  }
  const id = await presentCase(db, row.id);
  const code = number?.[2]?.toUpperCase() ?? '';
  const isProven = row.reply_token !== null && isSame(code, codeOfCase(row.reply_token));
  return { service, proven: isProven ? { caseId: id, personId: row.person_id } : undefined, named: id };
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
