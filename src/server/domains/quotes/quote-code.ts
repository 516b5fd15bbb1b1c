import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { countAlone, type Limit } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { askerOf } from '../codes/asker.ts';
import { issueCode } from '../codes/issue-code.ts';
import { purposes } from '../codes/purposes.ts';
import { tryOnce } from '../codes/try-once.ts';
import { type Acceptance, type AcceptOutcome, accept, acceptQuote } from './answer-quote.ts';

/** A visitor who has the secret URL of a quote. */
interface QuoteVisitor {
  readonly token: string;
  /** The key of the form on the page, to which the code is bound. */
  readonly formKey: string;
  readonly visitorAddress: string;
  readonly now: number;
}

type Limited = { readonly outcome: 'limited'; readonly minutes: number };

/** The maximum number of codes for one quote per day. Only people with its URL can ask for them. */
const CODES_A_DAY = 10;
/**
 * The maximum number of tries of the phone digits for one quote per day. The chance of guessing them in a day is one in
 * 2,000.
 */
const TRIES_A_DAY = 5;

const findOpen = (db: Database, token: string) =>
  db
    .selectFrom('clerk_quotes')
    .innerJoin('cases', 'cases.id', 'clerk_quotes.case_id')
    .select(['clerk_quotes.id', 'case_id', 'clerk_quotes.mail', 'clerk_quotes.phone', 'reference'])
    .where('token', '=', token)
    .where('clerk_quotes.state', '=', 'sent')
    .executeTakeFirst();

/** Emails a code to the address on a quote. Whether there is such a quote is not revealed. @throws StorageUnavailable */
export function askQuoteCode(
  app: { readonly db: Database; readonly outbox: { wake(): void } },
  { token, formKey, visitorAddress, now }: QuoteVisitor,
  mail: (issued: { code: string; countsUntil: number; recipient: string }) => Mail,
): Promise<{ readonly outcome: 'asked' } | Limited> {
  const limits: Limit[] = [
    ...fromAddress('quote code from', visitorAddress, 10),
    { key: hashed('quote code of', token), atMost: CODES_A_DAY, windowMs: DAY },
  ];
  return withStorageErrors(() =>
    issueCode(
      app,
      {
        purpose: purposes.quote,
        limits,
        asker: askerOf(formKey, visitorAddress),
        typed: '',
        find: async () => {
          const found = await findOpen(app.db, token);
          return found?.mail
            ? { key: found.id, caseId: found.case_id, recipient: found.mail, reference: found.reference }
            : undefined;
        },
        isLong: async () => false,
        always: true,
        mail,
      },
      now,
    ),
  );
}

/** Accepts a quote for someone who enters the code that was emailed to the address on it. @throws StorageUnavailable */
export function acceptWithCode(
  db: Database,
  { token, formKey, visitorAddress, now }: QuoteVisitor,
  code: string,
  acceptance: Omit<Acceptance, 'how' | 'by' | 'now'>,
): Promise<AcceptOutcome | { readonly outcome: 'refused' } | Limited> {
  return withStorageErrors(async () => {
    const before = await alreadyOrdered(db, token);
    if (before) {
      return before;
    }
    const tried = await tryOnce(
      db,
      {
        purpose: purposes.quote,
        limits: fromAddress('quote try from', visitorAddress, 40),
        asker: askerOf(formKey, visitorAddress),
        code,
        find: async () => {
          const found = await findOpen(db, token);
          return found && { key: found.id, caseId: found.case_id };
        },
      },
      (transaction) => accept(transaction, { token }, { ...acceptance, how: 'code', by: null, now }),
      now,
    );
    if (tried.outcome === 'right') {
      return tried.result;
    }
    // The other request of a double click may have accepted the quote first.
    return tried.outcome === 'refused' ? ((await alreadyOrdered(db, token)) ?? tried) : tried;
  });
}

/**
 * Accepts a quote without an email address for someone who knows the last four digits of the phone number on it.
 * @throws StorageUnavailable
 */
export function acceptWithDigits(
  db: Database,
  { token, visitorAddress, now }: Omit<QuoteVisitor, 'formKey'>,
  digits: string,
  acceptance: Omit<Acceptance, 'how' | 'by' | 'now'>,
): Promise<AcceptOutcome | { readonly outcome: 'refused' } | Limited> {
  return withStorageErrors(async () => {
    const before = await alreadyOrdered(db, token);
    if (before) {
      return before;
    }
    const minutes = await countAlone(
      db,
      [
        ...fromAddress('quote try from', visitorAddress, 40),
        { key: hashed('quote digits of', token), atMost: TRIES_A_DAY, windowMs: DAY },
      ],
      now,
    );
    if (minutes !== undefined) {
      return { outcome: 'limited', minutes };
    }
    const found = await findOpen(db, token);
    if (found?.mail !== '' || !/^\d{4}$/.test(digits) || !found.phone.endsWith(digits)) {
      return { outcome: 'refused' };
    }
    return acceptQuote(db, { token }, { ...acceptance, how: 'phone-digits', by: null, now });
  });
}

async function alreadyOrdered(db: Database, token: string): Promise<AcceptOutcome | undefined> {
  const order = await db
    .selectFrom('clerk_quotes')
    .innerJoin('orders', 'orders.id', 'clerk_quotes.order_id')
    .select(['orders.token', 'orders.number'])
    .where('clerk_quotes.token', '=', token)
    .executeTakeFirst();
  return order && { outcome: 'already', ...order };
}
