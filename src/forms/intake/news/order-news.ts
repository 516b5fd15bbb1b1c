import { company, firmDesk, getCompany } from '@/catalogue/firm/company.ts';
import { partyOf } from '@/catalogue/services/party.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import { storedText } from '@/kernel/locale.ts';
import type { NoticeName } from '@/kernel/notice-names.ts';
import type { Paise } from '@/kernel/paise.ts';
import { smsAmount } from '@/kernel/sms-values.ts';
import type { PlannedReminder } from '@/server/domains/orders/reminders.ts';
import type { OrderRow } from '@/server/platform/database/order-tables.ts';
import type { Mail, MailNotice } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { type OrderNews, orderMail } from '@/ui/mail/order-mails.ts';

/**
 * The email to the customer of an order, or the same news as an SMS for a customer who gave only a phone number; empty
 * if neither can be sent.
 * @param siteUrl the site's origin, by default the one in company.yaml
 */
export function customerNews(order: OrderRow, news: OrderNews, siteUrl: string | undefined): Mail[] {
  const notice = noticeOf(order, news);
  if (order.mail === '' && !notice) {
    return [];
  }
  const { addresses } = firmDesk(order.locale);
  return [
    {
      purpose: news.kind === 'placed' ? 'acknowledgement' : 'order',
      recipient: order.mail,
      sender: senderWithName(addresses.name, addresses.sender),
      replyTo: addresses.main,
      notice,
      ...written(order, news, siteUrl),
    },
  ];
}

/** The reminders that a customer can ask for, if there is a way to send them. */
export const reminderMails = (
  order: OrderRow,
  reminders: readonly Pick<PlannedReminder, 'what' | 'rule'>[],
  siteUrl: string | undefined,
): PlannedReminder[] =>
  reminders.flatMap(({ what, rule }) =>
    customerNews(order, { kind: 'reminder', what: what[order.locale] }, siteUrl).map((mail) => ({ what, rule, mail })),
  );

/** The news about an order as an SMS; undefined if the order has no phone number that can receive one. */
function noticeOf({ locale, phone, number, total_paise }: OrderRow, news: OrderNews): MailNotice | undefined {
  if (!isIndianMobile(phone)) {
    return undefined;
  }
  const tell = (name: NoticeName, amount?: Paise): MailNotice => ({
    name,
    locale,
    phone,
    orderNumber: number,
    variables: amount === undefined ? { order: number } : { order: number, amount: smsAmount(amount) },
  });
  switch (news.kind) {
    case 'placed':
      return tell('order-placed', total_paise);
    case 'paid':
    case 'paid-again':
      return tell('order-paid');
    case 'paper':
      return tell('papers-asked');
    case 'cancelled':
      return tell('order-cancelled');
    case 'back':
      if (news.back > 0) {
        return tell('order-refund', news.back);
      }
      return news.due ? tell('order-due', news.due) : tell('order-news');
    case 'reminder':
      return tell('order-reminder');
    default:
      return tell('order-news');
  }
}

/** The email to the firm about a new order, in the firm's own language. */
export function firmNews(order: OrderRow, siteUrl: string | undefined): Mail {
  const { officeLanguage } = company;
  const { addresses } = firmDesk(officeLanguage);
  return {
    purpose: 'firm',
    recipient: addresses.inbox,
    replyTo: order.mail || null,
    sender: senderWithName(addresses.name, addresses.sender),
    ...written({ ...order, locale: officeLanguage }, { kind: 'firm' }, siteUrl),
  };
}

function written(order: OrderRow, news: OrderNews, siteUrl: string | undefined) {
  const { locale, number, case_reference: reference, token, total_paise } = order;
  const { name, website } = getCompany(locale);
  const shown = {
    locale,
    party: partyOf({ kind: order.item_kind, item: order.item }, locale),
    number,
    reference,
    token,
    hasPapers: true,
    isUntaxed: order.gst_percent === 0,
    total: total_paise,
    title: storedText(order, 'title', locale),
  };
  return orderMail(shown, news, name, (siteUrl ?? website).replace(/\/$/, ''));
}
