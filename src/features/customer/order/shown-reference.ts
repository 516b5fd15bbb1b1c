/** The order's number as the note for a payment, without the # sign, which banks do not accept. */
export const shownReference = (number: string): string => `ORD-${number}`;
