/** The choice for an order that is for none of the listed businesses. */
export const OTHER_BUSINESS = 'other';
