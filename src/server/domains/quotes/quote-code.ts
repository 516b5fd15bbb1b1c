import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { DAY, fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { notePhoneProven } from '../accounts/enter-by-phone.ts';
import { askerOf } from '../codes/asker.ts';
import { issueCode } from '../codes/issue-code.ts';
import { purposes } from '../codes/purposes.ts';
import { tryOnce } from '../codes/try-once.ts';
import { type Messaging, textCode } from '../notices/text-code.ts';
import { type Acceptance, type AcceptOutcome, accept } from './answer-quote.ts';
import { readContent } from './quote-content.ts';
import { findLinkedOrder } from './quote-link.ts';

/** A visitor who has the secret URL of a quote. */
interface QuoteVisitor {
  readonly token: string;
  /** The key of the form on the page, to which the code is bound. */
  readonly formKey: string;
  readonly visitorAddress: string;
  readonly now: number;
}

type Limited = { readonly outcome: 'limited'; readonly minutes: number };

/** How the code for a quote is sent: to the email address on the quote or, if there is none, to the phone number. */
export type CodeWay = 'mail' | 'phone';

const HOUR = 60 * 60 * 1000;
/** The maximum number of codes for one quote per day. Only people with its URL can ask for them. */
const CODES_A_DAY = 10;
/** The maximum number of codes by phone for one quote per hour, as for signing in. */
const TEXTS_AN_HOUR = 4;

/**
 * Returns how the code for a quote is sent; undefined if the customer has neither an email address nor an Indian
 * mobile.
 */
export function codeWayOf({ mail, phone }: { readonly mail: string; readonly phone: string }): CodeWay | undefined {
  return mail === '' ? (isIndianMobile(phone) ? 'phone' : undefined) : 'mail';
}

const purposeOf = (way: CodeWay) => (way === 'phone' ? purposes.phoneQuote : purposes.quote);

/**
 * Finds a quote that can be answered, with the contact to which its code is sent. The contact is the one in the
 * revision that the customer sees, even if a clerk has typed a different one since.
 */
async function findOpen(db: Database, token: string, way: CodeWay) {
  const found = await db
    .selectFrom('clerk_quotes')
    .innerJoin('cases', 'cases.id', 'clerk_quotes.case_id')
    .innerJoin('clerk_quote_revisions as revisions', (join) =>
      join
        .onRef('revisions.quote_id', '=', 'clerk_quotes.id')
        .onRef('revisions.revision', '=', 'clerk_quotes.revision'),
    )
    .select(['clerk_quotes.id as key', 'case_id as caseId', 'reference', 'revisions.content'])
    .where('token', '=', token)
    .where('clerk_quotes.state', '=', 'sent')
    .executeTakeFirst();
  if (!found) {
    return undefined;
  }
  const { content, ...owner } = found;
  const { customer } = readContent(content);
  return codeWayOf(customer) === way
    ? { ...owner, recipient: way === 'mail' ? customer.mail : customer.phone }
    : undefined;
}

/**
 * Sends a code to the email address or phone number on a quote. Whether there is such a quote is not revealed.
 * @param sending.mail builds the email; called even if the code goes to a phone, so that the response takes the same
 * time
 * @throws StorageUnavailable
 */
export function askQuoteCode(
  app: {
    readonly db: Database;
    readonly outbox: { wake(): void };
    readonly messaging?: Messaging | undefined;
  },
  { token, formKey, visitorAddress, now }: QuoteVisitor,
  sending: {
    readonly way: CodeWay;
    readonly locale: Locale;
    readonly mail: (issued: { code: string; countsUntil: number; recipient: string }) => Mail;
  },
): Promise<{ readonly outcome: 'asked' } | Limited> {
  const { db, messaging } = app;
  const { way, locale, mail } = sending;
  const limits: Limit[] = [
    ...fromAddress('quote code from', visitorAddress, 10),
    ...(way === 'phone'
      ? [{ key: hashed('quote code an hour of', token), atMost: TEXTS_AN_HOUR, windowMs: HOUR }]
      : []),
    { key: hashed('quote code of', token), atMost: CODES_A_DAY, windowMs: DAY },
  ];
  return withStorageErrors(async () => {
    const found = await findOpen(db, token, way);
    return issueCode(
      { db, outbox: way === 'phone' ? { wake: () => messaging?.wake() } : app.outbox },
      {
        purpose: purposeOf(way),
        limits,
        asker: askerOf(formKey, visitorAddress),
        typed: '',
        find: async () => found,
        isLong: async () => false,
        always: true,
        // A code that was sent to an earlier contact cannot accept a revision with a corrected contact.
        target: found?.recipient ?? '',
        mail,
        text:
          way === 'phone'
            ? (transaction, { recipient, reference }, issued) =>
                textCode(messaging, transaction, { phone: recipient, locale, reference }, issued, now)
            : undefined,
      },
      now,
    );
  });
}

/**
 * Accepts a quote for someone who enters the code that was sent to the contact on it.
 * @returns the token with which the customer may open the order; someone who has proved only a phone gets the phone
 * token
 * @throws StorageUnavailable
 */
export function acceptWithCode(
  db: Database,
  { token, formKey, visitorAddress, now }: QuoteVisitor,
  { way, code }: { readonly way: CodeWay; readonly code: string },
  acceptance: Omit<Acceptance, 'how' | 'by' | 'now'>,
): Promise<AcceptOutcome | { readonly outcome: 'refused' } | Limited> {
  return withStorageErrors(async () => {
    const before = await alreadyOrdered(db, token);
    if (before) {
      return before;
    }
    const found = await findOpen(db, token, way);
    const how = way === 'phone' ? ('phone-code' as const) : ('code' as const);
    const tried = await tryOnce(
      db,
      {
        purpose: purposeOf(way),
        limits: fromAddress('quote try from', visitorAddress, 40),
        asker: askerOf(formKey, visitorAddress),
        code,
        find: async () => found,
        target: found?.recipient ?? '',
      },
      async (transaction) => {
        if (found && way === 'phone') {
          await notePhoneProven(transaction, found.recipient, now);
        }
        return accept(transaction, { token }, { ...acceptance, how, by: null, now });
      },
      now,
    );
    if (tried.outcome === 'right') {
      return way === 'phone' && 'token' in tried.result
        ? { ...tried.result, ...(await findLinkedOrder(db, token)) }
        : tried.result;
    }
    // The other request of a double click may have accepted the quote first.
    return tried.outcome === 'refused' ? ((await alreadyOrdered(db, token)) ?? tried) : tried;
  });
}

async function alreadyOrdered(db: Database, token: string): Promise<AcceptOutcome | undefined> {
  const order = await findLinkedOrder(db, token);
  return order && { outcome: 'already', ...order };
}
