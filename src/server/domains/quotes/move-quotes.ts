import { plainAddress } from '../../platform/addresses/mailbox.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { type QuoteContent, readContent } from './quote-content.ts';
import { readReminder } from './remind-of-quotes.ts';

/** A customer's new number or email address, and the one that it replaces. */
interface MovedContact {
  readonly kind: 'phone' | 'mail';
  /** If this is an email address, it is normalised. */
  readonly from: string;
  readonly to: string;
}

/**
 * Writes a customer's new number or email address into their open quotes, so that the code and the reminder for a quote
 * are sent there. A number is only replaced in quotes without an email address. A clerk who has such a quote open is
 * told that it has changed.
 * @param of.cases the ids of the customer's cases; all their quotes belong to the customer
 * @param of.since epoch milliseconds; older quotes stay unchanged
 */
export async function moveQuotes(
  db: Transaction,
  moved: MovedContact,
  { since, cases }: { readonly since: number; readonly cases: readonly string[] },
  now: number,
): Promise<void> {
  const { kind, from, to } = moved;
  const open = await db
    .selectFrom('clerk_quotes')
    .selectAll()
    .where('state', 'in', ['draft', 'sent'])
    .where('created_at', '>=', since)
    // A clerk may have typed another contact into the draft, but the customer still sees the latest revision.
    .where((row) => row.or([row(kind, '=', from), ...(cases.length > 0 ? [row('case_id', 'in', cases)] : [])]))
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
  for (const { id, revision, version, ...quote } of open) {
    const sent = await db
      .selectFrom('clerk_quote_revisions')
      .select('content')
      .where('quote_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    const draft = quote.draft === null ? undefined : movedContent(quote.draft, moved);
    const content = sent && movedContent(sent.content, moved);
    if (!draft && !content) {
      continue;
    }
    if (content) {
      await db
        .updateTable('clerk_quote_revisions')
        .set({ content: JSON.stringify(content) })
        .where('quote_id', '=', id)
        .where('revision', '=', revision)
        .execute();
    }
    await db
      .updateTable('clerk_quotes')
      .set({
        version: version + 1,
        updated_at: now,
        ...(isTheirs(quote, moved) ? { [kind]: to } : {}),
        ...(draft ? { draft: JSON.stringify(draft) } : {}),
        reminder: quote.reminder && movedReminder(quote.reminder, moved),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Whether a quote is sent to the contact that was replaced. */
const isTheirs = ({ mail, phone }: { mail: string; phone: string }, { kind, from }: MovedContact): boolean =>
  kind === 'phone' ? mail === '' && phone === from : plainAddress(mail) === from;

/** Returns the content with the new contact; undefined if the quote goes to a different contact. */
function movedContent(text: string, moved: MovedContact): QuoteContent | undefined {
  const content = readContent(text);
  const { customer } = content;
  return isTheirs(customer, moved) ? { ...content, customer: { ...customer, [moved.kind]: moved.to } } : undefined;
}

function movedReminder(text: string, { kind, from, to }: MovedContact): string {
  const mail = readReminder(text);
  const { notice, recipient } = mail;
  if (kind === 'mail') {
    return plainAddress(recipient) === from ? JSON.stringify({ ...mail, recipient: to }) : text;
  }
  return notice?.phone === from ? JSON.stringify({ ...mail, notice: { ...notice, phone: to } }) : text;
}
