/** What is chosen by whoever orders for none of the businesses. */
export const OTHER_BUSINESS = 'other';
