/**
 * Lists of orders whose money needs attention. `check`: the customer reported a payment. `fee`: a government fee was
 * named and is unpaid. `part`: the order is partly paid. `overdue`: the day of an agreed instalment has passed.
 * `excess`: more was paid than is owed, and no refund is planned. `approve`: a refund awaits a second person. `gone`:
 * money that was taken back is due again. `refund`: a clerk has to send a refund. `sending`: the payment provider is
 * sending one.
 */
export const orderMoneyLists = [
  ...(['check', 'fee', 'part', 'overdue', 'excess', 'approve', 'gone', 'refund', 'sending'] as const),
] as const;
export type OrderMoneyList = (typeof orderMoneyLists)[number];
