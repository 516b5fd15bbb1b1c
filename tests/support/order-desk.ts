import { paise } from '../../src/kernel/paise.ts';
import type { OrderChange } from '../../src/server/domains/orders/change-order.ts';
import type { DocumentTerms } from '../../src/server/domains/orders/document-terms.ts';
import { findOrderByToken } from '../../src/server/domains/orders/find-order.ts';
import { findQuote } from '../../src/server/domains/orders/find-quote.ts';
import { makeQuote, type PlannedStage, type PricedOffer } from '../../src/server/domains/orders/make-quote.ts';
import { type Placing, placeOrder } from '../../src/server/domains/orders/place-order.ts';
import type { OrderMails } from '../../src/server/domains/orders/with-order.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { aDocument } from './a-document.ts';
import { now, ravi } from './office-desk.ts';

const pair = (en: string) => ({ en, hi: `${en} हिंदी` });

/** A service for ₹1,999 with ₹2,500 for the government. */
export const anOffer: PricedOffer = {
  kind: 'service',
  item: 'gst-registration',
  title: pair('GST registration'),
  gstPercent: 18,
  isOpen: false,
  row: '',
  times: 1,
  lines: [
    { kind: 'government', name: pair('Fee of the portal'), amount: paise(250_000) },
    { kind: 'fee', name: pair('Our fee'), amount: paise(199_900) },
    { kind: 'gst', name: pair('GST'), amount: paise(35_982) },
  ],
};

const stage = (whose: PlannedStage['whose'], en: string): PlannedStage => ({
  whose,
  title: pair(en),
  detail: pair(`${en}, in detail`),
  weight: whose === 'us' ? 1 : 0,
});

/** The stages of the offer; the first earns a third of the fee. */
export const someStages = [
  stage('us', 'Check'),
  stage('you', 'Papers'),
  stage('government', 'Approval'),
  { ...stage('us', 'Handing over'), weight: 2 },
];

/** Emails that consist of little but a subject. */
export const mailOf =
  (subject: string): OrderMails =>
  ({ mail }) =>
    mail === ''
      ? []
      : [
          {
            purpose: 'order',
            sender: 'Aarambh <hello@example.in>',
            recipient: mail,
            replyTo: null,
            subject,
            text: subject,
            html: subject,
          },
        ];

/** Places an order from its own quote. */
export async function anOrder(
  db: Database,
  { validUntil, ...changes }: Partial<Placing> & { validUntil?: number } = {},
) {
  const formKey = changes.formKey ?? crypto.randomUUID();
  const { token } = await makeQuote(db, { offer: anOffer, locale: 'hi', formKey: `quote ${formKey}`, now });
  const quote = await findQuote(db, token);
  if (!quote) {
    throw new Error('the quote is not there');
  }
  const placed = await placeOrder(db, {
    quote: { ...quote, valid_until: validUntil ?? quote.valid_until },
    stages: someStages,
    locale: 'hi',
    formKey,
    orderer: { name: 'आशा वर्मा', mail: 'asha@example.in', phone: '+919810012345', gstin: '', state: 'delhi' },
    page: '/hi/quote',
    termsVersion: '2026-11-22',
    consentVersion: '2026-01-01',
    wantsReminders: false,
    documentTerms: undefined,
    flags: [],
    referencePrefix: 'AAR',
    limits: [],
    now,
    mails: (order) => [
      { ...(mailOf('placed')(order)[0] ?? failed()), purpose: 'acknowledgement' },
      { ...(mailOf('placed')(order)[0] ?? failed()), purpose: 'firm' },
    ],
    ...changes,
  });
  return { outcome: placed.outcome, token: 'token' in placed ? placed.token : '' };
}

function failed(): never {
  throw new Error('no email was written');
}

/** Reads the current row of an order. @throws Error if there is no such order */
export async function orderOf(db: Database, token: string) {
  const order = await findOrderByToken(db, token);
  if (!order) {
    throw new Error('the order is not there');
  }
  return order;
}

/**
 * Returns what the site knows about a change by a clerk who has the order open: the clerk, the IP address, the version
 * seen and the time.
 */
export async function change(db: Database, { token }: { token: string }): Promise<OrderChange> {
  return { actor: ravi, visitorAddress: '203.0.113.5', seen: (await orderOf(db, token)).version, now: now + 1000 };
}

/** The terms of an order's documents, for a firm in Delhi. */
export const someTerms: DocumentTerms = {
  atPayment: 'vouchers',
  sac: '998214',
  stateCode: '07',
  address: '',
  supplier: aDocument().supplier,
};
