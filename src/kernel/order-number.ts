/** An order number for display: #ORD-123456. @param number six digits */
export const shownNumber = (number: string): string => `#ORD-${number}`;
