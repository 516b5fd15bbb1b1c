import { company, firmDesk, getCompany, supplier } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { negate, type Paise, paise, paiseText, subtract } from '@/kernel/paise.ts';
import { smsAmount, smsDay } from '@/kernel/sms-values.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { record } from '@/server/domains/audit/record.ts';
import { isTexted } from '@/server/domains/notices/message-ways.ts';
import { mailAbout } from '@/server/domains/orders/with-order.ts';
import {
  type AddedUpBy,
  listReceivables,
  readStatementOfAccount,
  type StatementLine,
} from '@/server/domains/payments/receivables.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { MailNotice } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { orderLink } from '@/ui/office/order-link.ts';
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
      number: each.number,
      href: `${action}/${each.number}${ofBusiness}`,
      name: [each.name, each.gstin].filter(Boolean).join(' · '),
      orders: String(each.orders),
      byAge: each.byAge.map(text),
      due: paiseText(each.due),
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

/** Whether the page adds up by customer or by business. */
export const addedUpBy = (url: URL): AddedUpBy => (url.searchParams.get('by') === 'business' ? 'business' : 'customer');

const kinds = [
  ...(['placed', 'received', 'tds', 'written-off', 'named', 'credited', 'refunded'] as const),
  ...(['unreceived', 'taken-back'] as const),
] as const;

/** Describes a movement on the account in a sentence. */
function lineText(words: ReceivablesWords, locale: Locale, line: StatementLine): string {
  const kind = kinds.find((each) => each === line.kind) ?? 'other';
  const number = shownNumber(line.order);
  return fill(words[`is.${kind}`], { number, title: storedText(line, 'title', locale) });
}

/**
 * The account of an order's customer.
 * @param mayChange false for people who may only read it; they get links to the money of orders instead of to the orders
 * @returns undefined if there is no such order
 * @throws StorageUnavailable
 */
export async function accountPage(
  app: Pick<AppContext, 'db' | 'messaging'>,
  locale: Locale,
  number: string,
  mayChange: boolean,
  by: AddedUpBy = 'customer',
) {
  const account = await readStatementOfAccount(app.db, number, by);
  if (!account) {
    return undefined;
  }
  const words = receivablesWords(locale);
  const { customer, lines, due, onAccount } = account;
  const facts = { due: paiseText(subtract(due, onAccount)), account: paiseText(onAccount) };
  return {
    words,
    number,
    name: customer.name,
    contact: [customer.mail, customer.phone, by === 'business' ? customer.gstin : ''].filter(Boolean).join(', '),
    /** Whether it may be given to the customer. The orders of a business may belong to several people. */
    isForCustomer: by === 'customer',
    sentBy: customer.mail
      ? ('mail' as const)
      : (await isTexted(app.db, app.messaging.desk(), NOTICE, customer))
        ? ('message' as const)
        : undefined,
    mayChange,
    due: fill(onAccount > 0 ? words.dueLess : words.dueAll, facts),
    lines: lines.map((line, index) => ({
      key: `${line.order} ${index}`,
      href: orderLink(locale, line.order, mayChange),
      date: longDate(locale, dayInIndia(line.at)),
      what: lineText(words, locale, line),
      charge: line.amount > 0 ? paiseText(line.amount) : '',
      paid: line.amount < 0 ? paiseText(negate(line.amount)) : '',
      balance: paiseText(line.balance),
    })),
  };
}

/** The account of an order's customer, for printing. @throws StorageUnavailable */
export async function printedAccount(db: Database, locale: Locale, number: string) {
  const account = await readStatementOfAccount(db, number);
  if (!account) {
    return undefined;
  }
  const words = receivablesWords(locale);
  const { customer, lines, due, onAccount } = account;
  return {
    supplier: supplier(),
    number,
    at: Date.now(),
    name: customer.name,
    contact: [customer.mail, customer.phone, customer.gstin].filter(Boolean),
    lines: lines.map((line) => ({
      at: line.at,
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
 * Emails the statement to the customer, in the language of the order; sends the amount due as a message if there is no
 * email address or the customer prefers messages.
 * @throws StorageUnavailable
 */
export async function sendAccount(
  app: AppContext,
  by: By,
  number: string,
): Promise<'said.sent' | 'said.texted' | 'said.no-mail' | undefined> {
  const { db, env, messaging } = app;
  const account = await readStatementOfAccount(db, number);
  if (!account) {
    return undefined;
  }
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const isMessage = await isTexted(db, messaging.desk(), NOTICE, order);
  if (order.mail === '' && !isMessage) {
    return 'said.no-mail';
  }
  const { locale, phone } = order;
  const words = receivablesWords(locale);
  const { addresses } = firmDesk(locale);
  const { website } = getCompany(locale);
  const due = subtract(account.due, account.onAccount);
  const origin = (env.siteUrl ?? website).replace(/\/$/, '');
  const written = accountMail(locale, {
    company: company.name[locale],
    due,
    href: `${origin}${pathFor(locale, `/order/${order.token}`)}`,
    lines: account.lines.slice(-MOST_IN_MAIL).map((line) => ({
      what: `${longDate(locale, dayInIndia(line.at))}: ${lineText(words, locale, line)}`,
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
      notice: accountNotice(locale, { number, phone, due, now: by.now }),
      ...written,
    } as const;
    await mailAbout(transaction, order, () => [mail], by.now);
    await record(transaction, { ...by, action: 'statement-sent', subject: number }, by.now);
  });
  app.outbox.wake();
  messaging.wake();
  return isMessage ? 'said.texted' : 'said.sent';
}

/** Returns the amount due as a message; undefined if the customer's phone number is not an Indian mobile number. */
function accountNotice(
  locale: Locale,
  { number, phone, due, now }: { number: string; phone: string; due: Paise; now: number },
): MailNotice | undefined {
  const amount = smsAmount(due > 0 ? due : paise(0));
  return isIndianMobile(phone)
    ? {
        name: NOTICE,
        locale,
        phone,
        orderNumber: number,
        variables: { order: number, amount, day: smsDay(locale, now) },
      }
    : undefined;
}
