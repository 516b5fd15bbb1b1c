import { fill } from '@/i18n/fill.ts';
import { paperOf } from '@/i18n/paper-name.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { exactAmount } from '@/kernel/paise.ts';
import { LINK_MS, signDocument } from '@/server/domains/documents/document-link.ts';
import { isAboutWriteOff } from '@/server/domains/documents/named-documents.ts';
import { documentsOf, type OrderDocument } from '@/server/domains/orders/document-terms.ts';
import { receiptsOfOrder } from '@/server/domains/payments/receivables.ts';
import { readStatementOfAccount } from '@/server/domains/payments/statement-of-account.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { DocumentLink } from '@/ui/DocumentLinks.tsx';
import { dayText } from './document-formats.ts';
import { printedWords } from './printed.messages.ts';
import { receiptWords } from './receipt.messages.ts';

const shown = (locale: Locale, document: OrderDocument, all: readonly OrderDocument[]) => {
  const { number, issued_at, total_paise } = document;
  return {
    name: printedWords(locale)[paperOf({ ...document, isWrittenOff: isWrittenOff(document, all) })],
    number,
    day: dayText(locale, issued_at),
    amount: exactAmount(total_paise),
    remark: correctionRemark(locale, document, all),
  };
};

const isWrittenOff = ({ key, names_id }: OrderDocument, all: readonly OrderDocument[]): boolean =>
  isAboutWriteOff({ key, named_key: all.find(({ id }) => id === names_id)?.key ?? null });

/** The remark below each of the three documents involved in a correction; '' for any other document. */
export function correctionRemark(
  locale: Locale,
  { id, kind, replaces_id }: OrderDocument,
  all: readonly OrderDocument[],
): string {
  const words = printedWords(locale);
  const namedText = (document: OrderDocument | undefined) =>
    document ? fill(words.named, { number: document.number, date: dayText(locale, document.issued_at) }) : '';
  const original = all.find((each) => each.id === replaces_id);
  if (original) {
    return fill(words[kind === 'invoice' ? 'is.instead' : 'is.correction'], { invoice: namedText(original) });
  }
  return replacedRemark(words['is.replaced'], id, all, namedText);
}

function replacedRemark(
  text: string,
  id: string,
  all: readonly OrderDocument[],
  namedText: (document: OrderDocument | undefined) => string,
): string {
  const pair = all.filter((each) => each.replaces_id === id);
  const [note, invoice] = (['credit-note', 'invoice'] as const).map((kind) => pair.find((each) => each.kind === kind));
  return note && invoice ? fill(text, { note: namedText(note), invoice: namedText(invoice) }) : '';
}

/** The documents of an order for its customer. Each link opens only its own document and expires after a week. */
export async function customerDocumentLinks(
  { db }: AppContext,
  order: { number: string },
  locale: Locale,
): Promise<DocumentLink[]> {
  const documents = await documentsOf(db, order.number);
  const until = Date.now() + LINK_MS;
  const signed = async (id: string): Promise<string> =>
    `${pathFor(locale, `/papers/${id}`)}?${new URLSearchParams(await signDocument(db, id, until))}`;
  const links: DocumentLink[] = [];
  for (const each of documents) {
    links.push({ ...shown(locale, each, documents), href: await signed(each.id) });
  }
  // A receipt may name other orders of the payer, so only the payer sees it.
  for (const receipt of (await receiptsOf(db, order.number)).filter(isPayer)) {
    links.push({ ...shownReceipt(locale, receipt), href: await signed(receipt.id) });
  }
  return links;
}

/** The prefix in the URL of a statement, in place of a document's id. An order number of the customer follows it. */
export const ACCOUNT = 'account-';

/**
 * The statement of account of an order's customer, for visitors who have proved that they are this customer. The link
 * opens only the statement and expires after a week.
 * @param accountFrom the time from which they have proved it
 * @returns undefined if the statement has anything from before that time
 * @throws StorageUnavailable
 */
export async function accountLink(
  { db }: AppContext,
  { number }: { number: string },
  locale: Locale,
  accountFrom: number,
): Promise<DocumentLink | undefined> {
  const account = await readStatementOfAccount(db, number);
  const [first] = account?.lines ?? [];
  if (!first || first.day < dayInIndia(accountFrom)) {
    return undefined;
  }
  const now = Date.now();
  const id = `${ACCOUNT}${number}`;
  return {
    name: receiptWords(locale)['account.title'],
    number: `ORD-${number}`,
    day: dayText(locale, now),
    amount: exactAmount(account?.lines.at(-1)?.balance ?? 0),
    href: `${pathFor(locale, `/papers/${id}`)}?${new URLSearchParams(await signDocument(db, id, now + LINK_MS))}`,
  };
}

type Receipt = Awaited<ReturnType<typeof receiptsOf>>[number];

const isPayer = ({ mail, phone, orderMail, orderPhone }: Receipt): boolean =>
  (mail !== '' && mail === orderMail) || (phone !== '' && phone === orderPhone);

/** Lists the receipts for the payments of an order. Money moved between orders does not have its own receipt. */
async function receiptsOf(db: Database, number: string) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'mail', 'phone'])
    .where('number', '=', number)
    .executeTakeFirst();
  const rows = order ? await receiptsOfOrder(db, order.id) : [];
  return rows
    .filter(({ kind }) => kind !== 'moved')
    .map((row) => ({ ...row, orderMail: order?.mail ?? '', orderPhone: order?.phone ?? '' }));
}

function shownReceipt(
  locale: Locale,
  { kind, state, number, issued_at, amount_paise }: Receipt,
): Omit<DocumentLink, 'href'> {
  const words = receiptWords(locale);
  return {
    name: kind === 'tds' ? words.tds : words.title,
    number,
    day: dayText(locale, issued_at),
    amount: exactAmount(amount_paise),
    remark: state === 'bounced' || state === 'reversed' ? words[state] : state === 'waiting' ? words.cheque : '',
  };
}

/** The documents of an order for the office. */
export async function officeDocumentLinks(
  { db }: AppContext,
  order: { number: string },
  locale: Locale,
): Promise<DocumentLink[]> {
  const documents = await documentsOf(db, order.number);
  const receipts = await receiptsOf(db, order.number);
  return [
    ...documents.map((each) => {
      return { ...shown(locale, each, documents), href: pathFor(locale, `/office/documents/${each.id}`) };
    }),
    ...receipts.map((receipt) => {
      const href = `${pathFor(locale, `/office/receipts/${receipt.id}/pdf`)}?in=${locale}`;
      return { ...shownReceipt(locale, receipt), href };
    }),
  ];
}
