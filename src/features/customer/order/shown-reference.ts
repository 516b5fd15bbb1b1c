/** The note for the payment: the order's number without the # sign, which no bank accepts. */
export const shownReference = (number: string): string => `ORD-${number}`;
