/** What the payer writes beside his payment: the order's number without the sign that no bank takes. */
export const shownReference = (number: string): string => `ORD-${number}`;
