import { shownNumber } from '../../../kernel/order-number.ts';
import { documentsOfOrders } from '../../domains/documents/documents-of-orders.ts';
import { listPapers } from '../../domains/papers/list-papers.ts';
import { receiptsOfOrder } from '../../domains/payments/receivables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { iso, isoOrNull } from './iso.ts';

/** Collects all data about the order of a case: customer, price, work, documents and money. */
export async function collectOrder(db: Database, caseId: string) {
  const order = await db
    .selectFrom('orders')
    .leftJoin('document_terms', 'document_terms.order_id', 'orders.id')
    .selectAll('orders')
    .select(['document_terms.address', 'document_terms.city', 'document_terms.pin'])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  if (!order) {
    return undefined;
  }
  const { number, name, mail, phone, gstin, state, title_en, title_hi, total_paise, status, terms_version } = order;
  const documents = await documentsOfOrders(db, [number]);
  return {
    number: shownNumber(number),
    title_en,
    title_hi,
    total_paise,
    status,
    terms_version,
    name,
    mail,
    phone,
    gstin,
    state,
    address: order.address ?? '',
    city: order.city ?? '',
    pin: order.pin ?? '',
    language: order.locale,
    placed: iso(order.created_at),
    paid: isoOrNull(order.paid_at),
    ended: isoOrNull(order.ended_at),
    ...(await collectWork(db, order.id)),
    ...(await collectMoney(db, order.id)),
    documents: documents.map((each) => ({
      kind: each.kind,
      number: each.number,
      isWrittenOff: each.isWrittenOff,
      total_paise: each.total_paise,
      issued: iso(each.issued_at),
    })),
  };
}

interface HandedIn {
  readonly name: string | null;
  readonly type: string | null;
  readonly size: number | null;
  readonly handedIn: string | null;
}

/**
 * Collects the documents requested for a case's order, with a row per uploaded page; a document without pages has one
 * row.
 */
export async function collectPapers(db: Database, caseId: string) {
  const orders = await db.selectFrom('orders').select('id').where('case_id', '=', caseId).execute();
  const papers = await listPapers(
    db,
    orders.map(({ id }) => id),
  );
  return papers.flatMap(({ name_en, name_hi, note, state, reason, reason_text, pages }) => {
    const asked = { paper: name_en, paper_hi: name_hi, note, state, reason, reason_text };
    const handed = pages.map(({ created_at, ...page }): HandedIn => ({ ...page, handedIn: iso(created_at) }));
    const none: HandedIn = { name: null, type: null, size: null, handedIn: null };
    return (handed.length > 0 ? handed : [none]).map(({ name, type, size, handedIn }) => ({
      ...asked,
      name,
      type,
      size,
      handedIn,
    }));
  });
}

/** Collects the reference numbers that government offices gave a case's order. */
export const collectNumbers = (db: Database, caseId: string) =>
  db
    .selectFrom('order_numbers')
    .innerJoin('orders', 'orders.id', 'order_numbers.order_id')
    .select(['order_numbers.kind', 'order_numbers.number'])
    .where('orders.case_id', '=', caseId)
    .execute();

async function collectWork(db: Database, orderId: string) {
  const lines = await db
    .selectFrom('order_lines')
    .select(['name_en', 'name_hi', 'amount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const stages = await db
    .selectFrom('order_stages')
    .select(['title_en', 'title_hi', 'done_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const dates = await db.selectFrom('order_dates').select(['day', 'what']).where('order_id', '=', orderId).execute();
  const reminders = await db
    .selectFrom('order_reminders')
    .select(['what_en', 'what_hi', 'next_at'])
    .where('order_id', '=', orderId)
    .where('next_at', 'is not', null)
    .orderBy('position')
    .execute();
  return {
    lines,
    stages: stages.map(({ done_at, ...stage }) => ({ ...stage, done: isoOrNull(done_at) })),
    nextDates: dates,
    reminders: reminders.map(({ next_at, ...reminder }) => ({ ...reminder, next: isoOrNull(next_at) })),
  };
}

async function collectMoney(db: Database, orderId: string) {
  const payments = await db
    .selectFrom('payments')
    .select(['way', 'state', 'amount_paise', 'reference', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const receipts = await receiptsOfOrder(db, orderId);
  const refunds = await db
    .selectFrom('refunds')
    .select(['way', 'state', 'amount_paise', 'reason', 'created_at', 'done_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const bankLines = await db
    .selectFrom('bank_lines')
    .select(['day', 'amount_paise', 'narration', 'reference'])
    .where('order_id', '=', orderId)
    .orderBy('day')
    .execute();
  const disputes = await db
    .selectFrom('disputes')
    .select(['way', 'state', 'amount_paise', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return {
    payments: payments.map(({ created_at, ...payment }) => ({ ...payment, at: iso(created_at) })),
    receipts: receipts.map((receipt) => ({
      number: receipt.number,
      kind: receipt.kind,
      amount_paise: receipt.amount_paise,
      reference: receipt.reference,
      bank: receipt.bank,
      day: receipt.day,
      name: receipt.name,
      mail: receipt.mail,
      phone: receipt.phone,
      gstin: receipt.payer_gstin,
    })),
    refunds: refunds.map(({ created_at, done_at, ...refund }) => ({
      ...refund,
      asked: iso(created_at),
      done: isoOrNull(done_at),
    })),
    bankLines,
    disputes: disputes.map(({ created_at, ...dispute }) => ({ ...dispute, at: iso(created_at) })),
  };
}
