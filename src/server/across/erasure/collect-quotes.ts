import { readContent } from '../../domains/quotes/quote-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { iso, isoOrNull } from './iso.ts';

/**
 * Collects a case's quotes as sent to the person, each with its newest revision first. An unsent draft belongs to the
 * firm.
 */
export async function collectQuotes(db: Database, caseId: string) {
  const quotes = await db.selectFrom('clerk_quotes').selectAll().where('case_id', '=', caseId).orderBy('id').execute();
  const collected = [];
  for (const quote of quotes) {
    const revisions = await db
      .selectFrom('clerk_quote_revisions')
      .select(['revision', 'content', 'total_paise', 'valid_until', 'sent_at'])
      .where('quote_id', '=', quote.id)
      .orderBy('revision', 'desc')
      .execute();
    const { number, title, name, mail, phone, state, reason, answered_by, answered_at, total_paise } = quote;
    collected.push({
      number,
      title,
      name,
      mail,
      phone,
      state,
      total_paise,
      answeredBy: answered_by,
      answered: isoOrNull(answered_at),
      reason,
      written: iso(quote.created_at),
      revisions: revisions.map(({ revision, content, total_paise: total, valid_until, sent_at }) => {
        const { customer, lines, discount, remarks } = readContent(content);
        return {
          revision,
          total,
          sent: iso(sent_at),
          validUntil: iso(valid_until),
          customer,
          lines,
          discount,
          remarks,
        };
      }),
    });
  }
  return collected;
}
