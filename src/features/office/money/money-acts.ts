/** The value of the button that removes money from the list of money without an order. */
export type MoneyAct = 'settle';
