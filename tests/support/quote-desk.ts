import { multiply, negate, paise } from '../../src/kernel/paise.ts';
import type { NamedGroup, QuotedOrder } from '../../src/server/domains/quotes/answer-quote.ts';
import { findClerkQuote } from '../../src/server/domains/quotes/find-quotes.ts';
import { type QuoteContent, sumsOf } from '../../src/server/domains/quotes/quote-content.ts';
import { makeClerkQuote, sendClerkQuote } from '../../src/server/domains/quotes/write-quote.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { now, ravi } from './office-desk.ts';
import { someTerms } from './order-desk.ts';

const pair = (en: string) => ({ en, hi: `${en} हिंदी` });

/** The clerk who writes the quotes of tests. */
export const byRavi = { actor: ravi, visitorAddress: '203.0.113.5', now };

/** A quote for a service at 18% with a government fee and a discount. */
export const someContent: QuoteContent = {
  customer: {
    locale: 'en',
    name: 'Asha Verma',
    mail: 'asha@example.in',
    phone: '+919810012345',
    gstin: '',
    state: 'delhi',
    address: '',
  },
  title: pair('GST registration and returns'),
  period: { per: 'once', from: '' },
  lines: [
    line({ item: 'gst-registration', name: pair('GST registration'), unitPaise: paise(200_000) }),
    line({ name: pair('Visit to the shop'), unitPaise: paise(50_000), quantity: 2 }),
    line({ kind: 'fee', name: pair('Fee of the portal'), unitPaise: paise(100_000), sac: '', gstPercent: 0 }),
  ],
  discount: { kind: 'percent', value: 1000, reason: 'Second year with us' },
  stages: [
    { whose: 'us', title: pair('Prepare'), detail: pair('Prepare in detail'), weight: 1, days: 2 },
    { whose: 'us', title: pair('File'), detail: pair('File in detail'), weight: 1, days: 1 },
  ],
  plan: [],
  remarks: '',
  validDays: 15,
};

/** A line for our own work at 18%. */
export function line(changes: Partial<QuoteContent['lines'][number]>): QuoteContent['lines'][number] {
  return {
    kind: 'ours',
    item: '',
    name: pair('Work'),
    quantity: 1,
    unitPaise: paise(100_000),
    sac: '998231',
    gstPercent: 18,
    ...changes,
  };
}

/** Builds the order that a quote becomes, in the same way as in the office. */
export function orderOfQuote(content: QuoteContent): QuotedOrder {
  const { customer, title, lines, stages } = content;
  const sums = sumsOf(content);
  const groups: NamedGroup[] = sums.groups.map((group) => ({ ...group, name: pair(`SAC ${group.sac}`) }));
  return {
    taxGroups: groups,
    offer: {
      kind: 'service',
      item: lines.find(({ item }) => item !== '')?.item ?? 'clerk-quote',
      title,
      gstPercent: Math.max(0, ...sums.groups.map(({ gstPercent }) => gstPercent)),
      isOpen: false,
      row: '',
      times: 1,
      lines: [
        ...lines.map(({ kind, name, quantity, unitPaise }) => ({
          kind: kind === 'fee' ? ('government' as const) : ('fee' as const),
          name,
          amount: multiply(unitPaise, quantity),
        })),
        ...(sums.discount > 0
          ? [{ kind: 'discount' as const, name: pair('Discount'), amount: negate(sums.discount) }]
          : []),
        { kind: 'gst', name: pair('GST'), amount: sums.gst },
      ],
    },
    placing: {
      stages,
      orderer: {
        name: customer.name,
        mail: customer.mail,
        phone: customer.phone,
        gstin: customer.gstin,
        state: customer.state,
      },
      locale: customer.locale,
      page: '/office/quotes',
      termsVersion: '2026-11-22',
      consentVersion: '2026-01-01',
      wantsReminders: false,
      documentTerms: { ...someTerms, sac: sums.groups[0]?.sac ?? someTerms.sac },
      flags: [],
      referencePrefix: 'AAR',
      mails: () => [],
    },
  };
}

/** A quote that has been sent once. */
export async function sentQuote(
  db: Database,
  {
    caseId,
    content = someContent,
    mail = content.customer.mail,
    phone = content.customer.phone,
    name = content.customer.name,
    validDays = content.validDays,
    note = 'Sent',
  }: {
    caseId: string;
    content?: QuoteContent;
    mail?: string;
    phone?: string;
    name?: string;
    validDays?: number;
    /** The note on the case; '' for none. */
    note?: string;
  },
) {
  const said = { ...content, validDays, customer: { ...content.customer, mail, phone, name } };
  const number = await makeClerkQuote(db, { content: said, caseId, formKey: crypto.randomUUID(), by: byRavi });
  const sent = { content: said, note: () => note, mails: () => [] };
  await sendClerkQuote(db, number, sent, { ...byRavi, seen: 0 });
  return quoteOf(db, number);
}

/** Reads the current row of a quote, with its revisions. */
export async function quoteOf(db: Database, number: string) {
  const found = await findClerkQuote(db, { number });
  if (!found) {
    throw new Error('the quote is not there');
  }
  return found;
}
