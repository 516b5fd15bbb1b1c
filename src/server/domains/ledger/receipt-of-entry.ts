/** Entries about a receipt itself, about an order that it paid, and about money that was moved to another order. */
const ofReceipt = /^(?:receipt|received (?:receipt|tds|moved)|(?:taken-back|refunded) moved) (\S+)/;
const ofPayment = /^unreceived (\S+) /;

/** Returns the id of the receipt in the key of a ledger entry; undefined if there is none. */
export const receiptInKey = (key: string): string | undefined => ofReceipt.exec(key)?.[1];

/**
 * Returns the id of the payment that an entry reversed; undefined if it did not reverse one. The payment refers to its
 * receipt.
 */
export const undonePaymentInKey = (key: string): string | undefined => ofPayment.exec(key)?.[1];
