/** An order's number as people see it: #ORD-123456. @param number six digits */
export const shownNumber = (number: string): string => `#ORD-${number}`;
