import { engineOf } from '../../platform/database/engine.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { type QuoteContent, readContent } from './quote-content.ts';
import { readReminder } from './remind-of-quotes.ts';

/**
 * Writes a customer's new number into their open quotes that have the old one and no email address, so that the code
 * and the reminder of a quote go to the new number. A clerk who has such a quote open is told that it has changed.
 * @param moved.cases ids of the cases whose quotes are the customer's
 * @param moved.since older quotes stay unchanged
 */
export async function moveQuotes(
  db: Transaction,
  moved: { readonly from: string; readonly since: number; readonly cases: readonly string[] },
  phone: string,
  now: number,
): Promise<void> {
  const { from, since, cases } = moved;
  const open = await db
    .selectFrom('clerk_quotes')
    .selectAll()
    .where('state', 'in', ['draft', 'sent'])
    .where('created_at', '>=', since)
    // If a clerk has typed another number into the draft, the customer still sees the latest revision.
    .where((row) => row.or([row('phone', '=', from), ...(cases.length > 0 ? [row('case_id', 'in', cases)] : [])]))
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
  for (const { id, revision, version, mail, ...quote } of open) {
    const sent = await db
      .selectFrom('clerk_quote_revisions')
      .select('content')
      .where('quote_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    const draft = quote.draft === null ? undefined : movedContent(quote.draft, from, phone);
    const content = sent && movedContent(sent.content, from, phone);
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
        ...(mail === '' && quote.phone === from ? { phone } : {}),
        ...(draft ? { draft: JSON.stringify(draft) } : {}),
        reminder: quote.reminder && movedReminder(quote.reminder, from, phone),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Returns the content with the new number; undefined if it has another number, or an email address. */
function movedContent(text: string, from: string, phone: string): QuoteContent | undefined {
  const content = readContent(text);
  const { customer } = content;
  return customer.mail === '' && customer.phone === from ? { ...content, customer: { ...customer, phone } } : undefined;
}

function movedReminder(text: string, from: string, phone: string): string {
  const mail = readReminder(text);
  const { notice } = mail;
  return notice?.phone === from ? JSON.stringify({ ...mail, notice: { ...notice, phone } }) : text;
}
