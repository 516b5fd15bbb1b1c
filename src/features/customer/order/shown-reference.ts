/** The order's number as the note for a payment, without the # sign, which no bank accepts. */
export const shownReference = (number: string): string => `ORD-${number}`;
