/** Entries about a receipt itself, about an order that it paid, and about money that was moved to another order. */
const ofReceipt = /^(?:receipt|received (?:receipt|tds|moved)|(?:taken-back|refunded) moved) (\S+)/;
const ofPayment = /^unreceived (\S+) /;

/** Returns the id of the receipt that the key of a ledger entry names; undefined if it names none. */
export const receiptInKey = (key: string): string | undefined => ofReceipt.exec(key)?.[1];

/**
 * Returns the id of the payment that an entry reversed; undefined if it reversed none. The payment knows the receipt
 * from which it was made.
 */
export const undonePaymentInKey = (key: string): string | undefined => ofPayment.exec(key)?.[1];
