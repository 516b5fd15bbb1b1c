import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { RefundRow } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { BothTexts } from '../documents/document.ts';

/** The reason for refunding an order that its customer has cancelled. */
export const BY_CUSTOMER = 'cancelled by the customer';

/** The reasons for a refund made at the payment provider and for a lost dispute. */
export const AT_PROVIDER = 'made at the payment service';
export const BY_DISPUTE = 'taken back by the bank';

/** The reason for refunding a government fee that is lower than the amount requested, or not needed. */
export const FEE_LESS = 'government fee lower than asked for';

/** The reason for reversing a confirmed payment. */
export const BY_MISTAKE: BothTexts = { en: 'Entered by mistake', hi: 'ग़लती से दर्ज हुआ था' };

/** The reason on a new document for money that an earlier document wrongly records as refunded. */
export const NOT_SENT: BothTexts = {
  en: 'The refund was entered by mistake. No money was refunded.',
  hi: 'रकम की वापसी ग़लती से दर्ज हुई थी। पैसे नहीं लौटाए गए।',
};

/** The reason for reversing a payment after the bank returned its cheque unpaid. */
export const BOUNCED: BothTexts = { en: 'The cheque was returned unpaid', hi: 'चेक बाउंस हो गया' };

/** The reason on a document that cancels a write-off. */
export const WRITE_OFF_ENDED: BothTexts = {
  en: 'This amount is no longer written off. It was never received, so nothing is refunded for it.',
  hi: 'यह रकम अब माफ़ की हुई नहीं मानी जाती। यह मिली नहीं थी, इसलिए इसके बदले कुछ नहीं लौटाया जाता।',
};

/** The reason on a refund voucher for an advance that is documented again with the tax of another State. */
export const OTHER_STATE: BothTexts = {
  en: 'The customer’s State was different. A new voucher with the tax of that State replaces this advance. No money was refunded.',
  hi: 'ग्राहक का राज्य अलग था। इस अग्रिम की जगह उस राज्य के टैक्स वाली नई रसीद जारी हुई है। पैसे नहीं लौटाए गए।',
};

/**
 * Returns the key of the ledger entry for an advance after its voucher is replaced.
 * @param ref identifies the change
 */
export const receivedAgain = (ref: string): string => `received again ${ref}`;

/** The reason on a refund document for money that was moved, not sent from the bank. */
export const MOVED: BothTexts = {
  en: 'Moved to another order of the same customer',
  hi: 'इसी ग्राहक के दूसरे ऑर्डर में लगाया गया',
};

/** The reason on a document for money that no longer pays this order and waits on the customer's account. */
export const PUT_ON_ACCOUNT: BothTexts = {
  en: 'Taken off this order and kept on the customer’s account',
  hi: 'इस ऑर्डर से हटाकर ग्राहक के खाते में रखा गया',
};

/** The reasons for documents that end an advance, or reduce an invoice, without a refund. */
const withoutRefund: readonly BothTexts[] = [BY_MISTAKE, BOUNCED, OTHER_STATE, MOVED, PUT_ON_ACCOUNT];

/** Whether a document with this reason records no refund. */
export const isWithoutRefund = (reason: BothTexts | null): boolean => reason !== null && withoutRefund.includes(reason);

const MOVED_IN = 'received moved ';

/** Whether no new money was received for an advance. @param key the key of its ledger entry */
export const isWithoutReceipt = (key: string): boolean => key.startsWith(MOVED_IN) || key.startsWith(receivedAgain(''));

/** The notes printed on documents for receipts that did not reach the bank as money, by the start of the ledger key. */
const remarks: readonly (readonly [string, BothTexts])[] = [
  [
    'received tds ',
    {
      en: 'Tax deducted at source by the customer and paid to the government in our name',
      hi: 'ग्राहक ने यह रकम टीडीएस में काटकर हमारे नाम से सरकार को जमा की',
    },
  ],
  [
    receivedAgain(''),
    {
      en: 'Replaces an advance with the tax of another State. No new money was received.',
      hi: 'यह रसीद दूसरे राज्य के टैक्स वाली अग्रिम रसीद की जगह है। नया पैसा नहीं मिला है।',
    },
  ],
  [MOVED_IN, { en: 'Moved from another order of the same customer', hi: 'इसी ग्राहक के दूसरे ऑर्डर से लाया गया' }],
  [
    'received written-off ',
    {
      en: 'Written off. We have not received this amount, you no longer owe it, and we pay the tax on it.',
      hi: 'यह रकम मिली नहीं है। इसे माफ़ कर दिया गया है, और इसका कर हम भरते हैं।',
    },
  ],
];

/**
 * Returns the note on the document of a receipt about how it was paid, if that is not obvious. @param key the key of
 * its ledger entry
 */
export const remarkOfReceipt = (key: string): BothTexts | null =>
  remarks.find(([start]) => key.startsWith(start))?.[1] ?? null;

/** The reason on a credit note that cancels an invoice replaced by another. */
export const CORRECTED: BothTexts = {
  en: 'Incorrect customer details. A new invoice replaces this one. Nothing is refunded.',
  hi: 'ग्राहक का ब्योरा ग़लत था। इसकी जगह नया इनवॉइस जारी हुआ है। कोई रकम नहीं लौटती।',
};

const known: Readonly<Record<string, BothTexts>> = {
  [BY_CUSTOMER]: { en: 'Cancelled by the customer', hi: 'ग्राहक ने ऑर्डर रद्द किया' },
  [FEE_LESS]: { en: 'Government fee lower than the amount requested', hi: 'सरकारी शुल्क माँगी गई रकम से कम निकला' },
  [AT_PROVIDER]: { en: 'Returned through the payment provider', hi: 'भुगतान सेवा से लौटाया गया' },
  [BY_DISPUTE]: { en: 'Taken back by the payer’s bank', hi: 'भुगतान करने वाले के बैंक ने वापस लिया' },
};

/** Returns a reason in one language. Our own reasons exist in both languages; a clerk's text stays as typed. */
export const reasonIn = (reason: string, locale: Locale): string => known[reason]?.[locale] ?? reason;

/**
 * Returns the reason for a refund as printed on a document: the reasons of the newest refunds that add up to `amount`,
 * each once. A clerk's text is the same in both languages.
 * @param amount the amount refunded last, in paise
 * @returns null if no reason was stored
 */
export async function reasonOf(db: Database, orderId: string, amount: Paise): Promise<BothTexts | null> {
  const rows = await db
    .selectFrom('refunds')
    .select(['reason', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return joined(newest(rows, amount));
}

function newest(rows: readonly Pick<RefundRow, 'reason' | 'amount_paise'>[], amount: Paise): string[] {
  const reasons: string[] = [];
  let left = amount;
  for (const { reason, amount_paise } of rows) {
    if (left <= 0) {
      break;
    }
    reasons.unshift(reason.trim());
    left -= amount_paise;
  }
  return [...new Set(reasons)].filter(Boolean);
}

function joined(reasons: readonly string[]): BothTexts | null {
  if (reasons.length === 0) {
    return null;
  }
  const texts = reasons.map((reason) => known[reason] ?? { en: reason, hi: reason });
  return { en: texts.map(({ en }) => en).join('; '), hi: texts.map(({ hi }) => hi).join('; ') };
}
