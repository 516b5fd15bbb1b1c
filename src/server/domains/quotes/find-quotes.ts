import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { westernDigits } from '../../../kernel/western-digits.ts';
import type { ClerkQuoteRow, QuoteState } from '../../platform/database/clerk-quote-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isToken } from '../orders/order-number.ts';
import type { QuoteKey } from './hold-quote.ts';
import { readContent } from './quote-content.ts';

export const quoteViews = ['all', 'draft', 'sent', 'accepted', 'declined', 'expired'] as const;
export type QuoteView = (typeof quoteViews)[number];

/** The status of a quote as shown. A sent quote is expired once its last day has passed. */
type ShownState = QuoteState | 'expired';

/** Returns the status of a quote as shown now. */
export const stateOfQuote = (
  { state, valid_until }: Pick<ClerkQuoteRow, 'state' | 'valid_until'>,
  now: number,
): ShownState => (state === 'sent' && valid_until !== null && valid_until < now ? 'expired' : state);

const PAGE = 50;

/**
 * Finds a quote with its revisions, newest first, and the reference of its case; undefined if there is none or its case
 * is hidden.
 * @throws StorageUnavailable
 */
export function findClerkQuote(db: Database, key: QuoteKey, hiddenKinds: readonly string[] = []) {
  return withStorageErrors(async () => {
    if ('token' in key && !isToken(key.token)) {
      return undefined;
    }
    const row = await db
      .selectFrom('clerk_quotes')
      .innerJoin('cases', 'cases.id', 'clerk_quotes.case_id')
      .leftJoin('orders', 'orders.id', 'clerk_quotes.order_id')
      .selectAll('clerk_quotes')
      .select(['cases.reference', 'orders.number as orderNumber', 'orders.token as orderToken'])
      .where(
        'token' in key ? 'clerk_quotes.token' : 'clerk_quotes.number',
        '=',
        'token' in key ? key.token : key.number,
      )
      .$if(hiddenKinds.length > 0, (query) => query.where('cases.kind', 'not in', hiddenKinds))
      .executeTakeFirst();
    if (!row) {
      return undefined;
    }
    const revisions = await db
      .selectFrom('clerk_quote_revisions')
      .selectAll()
      .where('quote_id', '=', row.id)
      .orderBy('revision', 'desc')
      .execute();
    return {
      ...row,
      draft: row.draft === null ? undefined : readContent(row.draft),
      revisions: revisions.map((each) => ({ ...each, content: readContent(each.content) })),
    };
  });
}

export type FoundClerkQuote = NonNullable<Awaited<ReturnType<typeof findClerkQuote>>>;

/**
 * Lists quotes for the office, newest first, 50 at a time.
 * @param asked.search the text that a clerk typed: a number, or part of a name, email address, phone number or subject
 * @param asked.before the id of the last quote of the previous page
 * @throws StorageUnavailable
 */
export function listClerkQuotes(
  db: Database,
  asked: {
    readonly view: QuoteView;
    readonly search?: string;
    readonly before?: string;
    readonly hiddenKinds?: readonly string[] | undefined;
    readonly now: number;
  },
) {
  const { view, search = '', before = '', hiddenKinds = [], now } = asked;
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('clerk_quotes')
      .innerJoin('cases', 'cases.id', 'clerk_quotes.case_id')
      .select(['clerk_quotes.id', 'number', 'clerk_quotes.name', 'title', 'total_paise', 'clerk_quotes.state'])
      .select(['revision', 'valid_until', 'clerk_quotes.updated_at', 'draft', 'written_by'])
      .where((row) => isIn(row, view, now))
      .$if(hiddenKinds.length > 0, (query) => query.where('cases.kind', 'not in', hiddenKinds))
      .$if(before !== '', (query) => query.where('clerk_quotes.id', '<', before))
      .$if(search.trim() !== '', (query) => query.where((row) => isFound(row, search)))
      .orderBy('clerk_quotes.id', 'desc')
      .limit(PAGE + 1)
      .execute();
    return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? rows[PAGE - 1]?.id : undefined };
  });
}

/** Lists the quotes of these cases, newest first. @throws StorageUnavailable */
export function quotesOfCases(db: Database, caseIds: readonly string[]) {
  return withStorageErrors(() =>
    db
      .selectFrom('clerk_quotes')
      .select(['number', 'title', 'state', 'valid_until', 'total_paise'])
      .where('case_id', 'in', caseIds)
      .orderBy('id', 'desc')
      .limit(20)
      .execute(),
  );
}

/** Finds the quote from which an order was made. @throws StorageUnavailable */
export function findQuoteOfOrder(db: Database, orderId: string) {
  return withStorageErrors(() =>
    db
      .selectFrom('clerk_quotes')
      .select(['number', 'token', 'locale', 'answered_by', 'answered_how', 'answered_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  );
}

/** A quote by its id, or by the form that made it. Either is '' if there is none. */
export interface QuoteOfForm {
  readonly id: string;
  readonly formKey: string;
}

/** Finds the quote that a form belongs to, even if the form made it only now. @throws StorageUnavailable */
export function quoteOfForm(db: Database, { id, formKey }: QuoteOfForm) {
  return withStorageErrors(() =>
    db
      .selectFrom('clerk_quotes')
      .select(['number', 'state'])
      .where(id === '' ? 'form_key' : 'id', '=', id === '' ? formKey : id)
      .executeTakeFirst(),
  );
}

type Quotes = ExpressionBuilder<Schema, 'clerk_quotes'>;

function isIn(row: Quotes, view: QuoteView, now: number): Expression<SqlBool> {
  if (view === 'all') {
    return row.lit(true);
  }
  if (view === 'sent' || view === 'expired') {
    const isOpen = row('clerk_quotes.state', '=', 'sent');
    return row.and([isOpen, row('valid_until', view === 'sent' ? '>=' : '<', now)]);
  }
  return row('clerk_quotes.state', '=', view);
}

/**
 * Returns the condition for a search. A full quote number finds only that quote. Any other text may be part of a name,
 * email address, title, quote number or phone number.
 */
function isFound(row: Quotes, search: string): Expression<SqlBool> {
  const text = westernDigits(search).trim().toLowerCase();
  if (/^q-[0-9a-z]{4}-[0-9a-z]{4}$/.test(text)) {
    return row('number', '=', text.toUpperCase());
  }
  const digits = text.replace(/[\s()+-]/g, '');
  const pattern = like(text);
  const columns = ['clerk_quotes.name', 'mail', 'title', 'number'] as const;
  return row.or([
    ...columns.map((column) => row(sql<string>`lower(${sql.ref(column)})`, 'like', pattern)),
    ...(/^\d{4,}$/.test(digits) ? [row('phone', 'like', like(digits))] : []),
  ]);
}

/**
 * Returns a LIKE pattern that finds a text anywhere. Wildcards in the text are replaced by `_`, which matches any
 * character.
 */
const like = (text: string): string => `%${text.replace(/[%_\\]/g, '_')}%`;

/**
 * Finds the content of the revision that was accepted when an order was made from a clerk's quote. @throws
 * StorageUnavailable
 */
export function findAcceptedContent(db: Database, orderId: string) {
  return withStorageErrors(async () => {
    const row = await db
      .selectFrom('clerk_quotes')
      .innerJoin('clerk_quote_revisions', (join) =>
        join
          .onRef('clerk_quote_revisions.quote_id', '=', 'clerk_quotes.id')
          .onRef('clerk_quote_revisions.revision', '=', 'clerk_quotes.revision'),
      )
      .select('content')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    return row && readContent(row.content);
  });
}
