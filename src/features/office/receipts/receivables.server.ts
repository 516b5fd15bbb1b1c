import { company, firmDesk, getCompany, supplier } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { negate, type Paise, paise, paiseText, subtract } from '@/kernel/paise.ts';
import { smsAmount, smsDay } from '@/kernel/sms-values.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { record } from '@/server/domains/audit/record.ts';
import { getsNothing, goesBySms, isTexted } from '@/server/domains/notices/message-ways.ts';
import { phoneTokenOf } from '@/server/domains/orders/phone-link.ts';
import { mailAbout } from '@/server/domains/orders/with-order.ts';
import { type AddedUpBy, listReceivables } from '@/server/domains/payments/receivables.ts';
import {
  type AccountStatement,
  readStatementOfAccount,
  type StatementLine,
} from '@/server/domains/payments/statement-of-account.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import type { OrderRow } from '@/server/platform/database/order-tables.ts';
import { orderedId } from '@/server/platform/database/ordered-id.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { keepBytes } from '@/server/platform/files/keep-bytes.ts';
import type { MailNotice } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { orderLink } from '@/ui/office/order-link.ts';
import { smsToText } from '@/ui/office/sms-to-text.ts';
import { accountMail } from './account.mail.ts';
import { type ReceivablesWords, receivablesWords } from './receivables.messages.ts';

/** The number of customers per page. */
const MOST = 50;

/** What customers owe, by age, largest debts first, with the totals. @throws StorageUnavailable */
export async function receivablesPage(db: Database, locale: Locale, url: URL, action: string) {
  const words = receivablesWords(locale);
  const search = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 60);
  const by = addedUpBy(url);
  const ofBusiness = by === 'business' ? '?by=business' : '';
  const after = /^\d{1,7}$/.exec(url.searchParams.get('after') ?? '')?.[0] ?? '0';
  const skip = Number(after);
  const found = await listReceivables(db, Date.now(), { search, skip, most: MOST, by });
  const text = (paise: Paise): string => (paise === 0 ? '' : paiseText(paise));
  const next = new URLSearchParams(url.searchParams);
  next.set('after', String(skip + MOST));
  return {
    words,
    action,
    search,
    by,
    otherHref: by === 'business' ? action : `${action}?by=business`,
    moreHref: skip + MOST < found.count ? `${action}?${next}` : undefined,
    customers: found.customers.map((each) => ({
      number: each.key,
      href: `${action}/${each.key}${ofBusiness}`,
      name: [each.name, each.gstin].filter(Boolean).join(' · '),
      orders: each.orders === 0 ? '' : String(each.orders),
      byAge: each.byAge.map(text),
      due: text(each.due),
      onAccount: text(each.onAccount),
    })),
    totals: {
      count: groupedNumber(found.count),
      byAge: found.byAge.map(text),
      due: paiseText(found.due),
      onAccount: text(found.onAccount),
    },
  };
}

/** Whether the page groups amounts by customer or by business. */
export const addedUpBy = (url: URL): AddedUpBy => (url.searchParams.get('by') === 'business' ? 'business' : 'customer');

/** Describes a movement on the account in a sentence. */
function lineText(words: ReceivablesWords, locale: Locale, line: StatementLine): string {
  const { kind, number: document, reference } = line;
  const order = { number: shownNumber(line.order), title: storedText(line, 'title', locale) };
  return fill(words[`is.${kind}`], { document, reference, ...order })
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Returns a sentence about the amount due after all movements. */
function dueText(words: ReceivablesWords, { due, onAccount }: Pick<AccountStatement, 'due' | 'onAccount'>): string {
  const left = subtract(due, onAccount);
  if (left < 0) {
    return fill(words.inCredit, { credit: paiseText(negate(left)) });
  }
  return fill(onAccount > 0 ? words.dueLess : words.dueAll, { due: paiseText(left), account: paiseText(onAccount) });
}

/**
 * The account of the customer of an order or a receipt.
 * @param key the number of the order or the id of the receipt
 * @param mayChange false for people who may only read it; they get links to the money of orders instead of to the
 * orders
 * @returns undefined if there is no such order or receipt
 * @throws StorageUnavailable
 */
export async function accountPage(
  app: Pick<AppContext, 'db' | 'messaging'>,
  locale: Locale,
  key: string,
  mayChange: boolean,
  by: AddedUpBy = 'customer',
) {
  const account = await readStatementOfAccount(app.db, key, by);
  if (!account) {
    return undefined;
  }
  const words = receivablesWords(locale);
  const { customer, lines, order } = account;
  return {
    words,
    number: key,
    name: customer.name,
    contact: [customer.mail, customer.phone, by === 'business' ? customer.gstin : ''].filter(Boolean).join(', '),
    /** Whether it may be given to the customer. The orders of a business may belong to several people. */
    isForCustomer: by === 'customer' || customer.gstin === '',
    sentBy: order && (await sentBy(app, order)),
    sendsSms: order ? await smsOnSending(app, locale, order, account) : '',
    notSent: order ? ((await isStopped(app, order)) ? words.stopped : words.noMail) : words.noOrder,
    mayChange,
    due: dueText(words, account),
    lines: lines.map((line, index) => ({
      key: `${line.order} ${index}`,
      href: line.order === '' ? undefined : orderLink(locale, line.order, mayChange),
      date: longDate(locale, line.day),
      what: lineText(words, locale, line),
      charge: line.amount > 0 ? paiseText(line.amount) : '',
      paid: line.amount < 0 ? paiseText(negate(line.amount)) : '',
      balance: paiseText(line.balance),
    })),
  };
}

/** Whether the customer has no email and has stopped our messages. */
const isStopped = ({ db, messaging }: Pick<AppContext, 'db' | 'messaging'>, order: OrderRow): Promise<boolean> =>
  getsNothing(db, messaging.channels, { ...order, about: order.case_id });

/** How the customer gets the statement; undefined if neither an email nor a message can be sent. */
async function sentBy({ db, messaging }: Pick<AppContext, 'db' | 'messaging'>, order: OrderRow) {
  if (order.mail) {
    return 'mail' as const;
  }
  return (await isTexted(db, messaging.desk(), NOTICE, order)) ? ('message' as const) : undefined;
}

/** Says that sending a statement sends an SMS, and what it costs; '' if it sends none. */
async function smsOnSending(
  { db, messaging }: Pick<AppContext, 'db' | 'messaging'>,
  locale: Locale,
  order: OrderRow,
  account: AccountStatement,
): Promise<string> {
  const desk = messaging.desk();
  const { number, phone, mail, case_id: about, token } = order;
  // The length is what matters here. The message itself has another token, of the same length, created on sending.
  const due = subtract(account.due, account.onAccount);
  const notice = accountNotice(order.locale, { number, phone, due, token, now: Date.now() });
  if (mail !== '' || !notice || !(await goesBySms(db, desk, NOTICE, { mail, phone, about }, 'best'))) {
    return '';
  }
  const of = { name: NOTICE, language: order.locale, values: [notice.variables] } as const;
  return smsToText(locale, phone, desk?.templates, of);
}

/** The account of the customer of an order or a receipt, for printing. @throws StorageUnavailable */
export async function printedAccount(db: Database, locale: Locale, key: string) {
  const account = await readStatementOfAccount(db, key);
  return account && printableAccount(account, locale, account.order?.number ?? key);
}

type PrintableAccount = ReturnType<typeof printableAccount>;

function printableAccount({ customer, lines, due, onAccount }: AccountStatement, locale: Locale, number: string) {
  const words = receivablesWords(locale);
  return {
    supplier: supplier(),
    number,
    at: Date.now(),
    name: customer.name,
    contact: [customer.mail, customer.phone, customer.gstin].filter(Boolean),
    lines: lines.map((line) => ({
      day: line.day,
      what: lineText(words, locale, line),
      amount: line.amount,
      balance: line.balance,
    })),
    due,
    onAccount,
  };
}

/** The number of movements shown in an email. The PDF and the page show all of them. */
const MOST_IN_MAIL = 30;

/** The name of the message with the amount due, which a customer without email gets in place of the statement. */
const NOTICE = 'account-sent';

/**
 * Emails the statement to the customer as a PDF, in the language of the order; sends the amount due as a message if
 * there is no email address or the customer prefers messages. The link in the message opens the statement after a code.
 * @param print makes the PDF
 * @throws StorageUnavailable
 */
export async function sendAccount(
  app: AppContext,
  by: By,
  key: string,
  print: (account: PrintableAccount, locale: Locale) => Promise<Uint8Array>,
): Promise<'said.sent' | 'said.texted' | 'said.no-mail' | 'said.stopped' | undefined> {
  const { db, env, messaging } = app;
  const account = await readStatementOfAccount(db, key);
  const order = account?.order;
  if (!account || !order) {
    return undefined;
  }
  const { number } = order;
  const isMessage = await isTexted(db, messaging.desk(), NOTICE, order);
  if (order.mail === '' && !isMessage) {
    return (await isStopped(app, order)) ? 'said.stopped' : 'said.no-mail';
  }
  const { locale, phone } = order;
  const words = receivablesWords(locale);
  const { addresses } = firmDesk(locale);
  const { website } = getCompany(locale);
  const due = subtract(account.due, account.onAccount);
  // The order's own token is a second proof of identity, so no message contains it. The number of someone with an email
  // address may be someone else's, so it gets no link.
  const notice = isMessage
    ? accountNotice(locale, { number, phone, due, token: await phoneTokenOf(db, order), now: by.now })
    : undefined;
  const origin = (env.siteUrl ?? website).replace(/\/$/, '');
  const pdf = isMessage
    ? undefined
    : await keepStatement(app, order, await print(printableAccount(account, locale, number), locale));
  const written = accountMail(locale, {
    isAttached: pdf !== undefined,
    company: company.name[locale],
    due,
    href: `${origin}${pathFor(locale, `/order/${order.token}`)}`,
    lines: account.lines.slice(-MOST_IN_MAIL).map((line) => ({
      what: `${longDate(locale, line.day)}: ${lineText(words, locale, line)}`,
      amount: line.amount,
      balance: line.balance,
    })),
  });
  await inTransaction(db, async (transaction) => {
    const mail = {
      purpose: 'order',
      sender: senderWithName(addresses.name, addresses.sender),
      recipient: order.mail,
      replyTo: addresses.main,
      notice,
      ...(pdf ? { id: pdf.mail_id, files: [pdf.id] } : {}),
      ...written,
    } as const;
    if (pdf) {
      await transaction
        .insertInto('files')
        .values(Object.assign({ created_at: by.now }, pdf))
        .execute();
    }
    await mailAbout(transaction, order, () => [mail], by.now);
    await record(transaction, { ...by, action: 'statement-sent', subject: number }, by.now);
  });
  app.outbox.wake();
  messaging.wake();
  return isMessage ? 'said.texted' : 'said.sent';
}

/**
 * Stores the PDF for the email. If the order's case was deleted or the store fails, the email is sent without it,
 * because the email itself has the latest movements and a link.
 */
async function keepStatement({ db, files, log }: AppContext, order: OrderRow, bytes: Uint8Array) {
  const kept = await db.selectFrom('cases').select('id').where('id', '=', order.case_id).executeTakeFirst();
  if (!kept) {
    return undefined;
  }
  try {
    const name = `account-${order.number}.pdf`;
    const type = 'application/pdf';
    const key = await keepBytes(files, bytes, type);
    return {
      id: orderedId(),
      case_id: kept.id,
      storage_key: key,
      name,
      type,
      size: bytes.length,
      mail_id: orderedId(),
    };
  } catch (err) {
    log.error({ err }, 'the store did not take the statement of an account');
    return undefined;
  }
}

/** Returns the amount due as a message; undefined if the customer's phone number is not an Indian mobile number. */
function accountNotice(
  locale: Locale,
  { number, phone, due, token, now }: { number: string; phone: string; due: Paise; token: string; now: number },
): MailNotice | undefined {
  const amount = smsAmount(due > 0 ? due : paise(0));
  return isIndianMobile(phone)
    ? {
        name: NOTICE,
        locale,
        phone,
        orderNumber: number,
        variables: { order: number, amount, day: smsDay(locale, now), token },
      }
    : undefined;
}
