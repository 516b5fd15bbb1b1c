/** The actions that undo something recorded by mistake. */
export type TakeBackAct = 'undo' | 'unsend';

/** The actions about government fees. */
export type FeeAct = 'fee' | 'fee-change' | 'fee-drop' | 'unspend';

/** The actions that credit an order. */
export type CreditAct = 'unfinished' | 'full' | 'difference';

/** The values of the buttons on an order's page. */
export type OrderAct =
  | TakeBackAct
  | FeeAct
  | CreditAct
  | ('confirm' | 'refuse' | 'ask-again' | 'finish' | 'unfinish' | 'spend' | 'papers')
  | ('sent' | 'sent-cash' | 'approve' | 'decline' | 'excess' | 'correct' | 'replace' | 'place');

/** The values of the buttons on the page of all orders, besides the one that imports a statement. */
export type StatementAct = 'compare';
