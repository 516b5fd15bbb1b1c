import { company, firmDesk, getCompany } from '@/catalogue/firm/company.ts';
import { partyOf } from '@/catalogue/services/party.ts';
import { storedText } from '@/kernel/locale.ts';
import type { PlannedReminder } from '@/server/domains/orders/reminders.ts';
import type { OrderRow } from '@/server/platform/database/order-tables.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { type OrderNews, orderMail } from '@/ui/mail/order-mails.ts';

/**
 * The email to the customer of an order, if there is an email address. @param siteUrl the site's origin, by default the
 * one in company.yaml
 */
export function customerNews(order: OrderRow, news: OrderNews, siteUrl: string | undefined): Mail[] {
  if (order.mail === '') {
    return [];
  }
  const { addresses } = firmDesk(order.locale);
  return [
    {
      purpose: news.kind === 'placed' ? 'acknowledgement' : 'order',
      recipient: order.mail,
      sender: senderWithName(addresses.name, addresses.sender),
      replyTo: addresses.main,
      ...written(order, news, siteUrl),
    },
  ];
}

/** The reminders that a customer has asked for, if there is an email address. */
export const reminderMails = (
  order: OrderRow,
  reminders: readonly Pick<PlannedReminder, 'what' | 'rule'>[],
  siteUrl: string | undefined,
): PlannedReminder[] =>
  reminders.flatMap(({ what, rule }) =>
    customerNews(order, { kind: 'reminder', what: what[order.locale] }, siteUrl).map((mail) => ({ what, rule, mail })),
  );

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
