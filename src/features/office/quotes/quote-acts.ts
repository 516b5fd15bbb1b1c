/** The actions of a quote's page: the values of its buttons. */
export const quoteActs = ['lines', 'service', 'find', 'business', 'save', 'send', 'order', 'decline'] as const;
export type QuoteAct = (typeof quoteActs)[number];
