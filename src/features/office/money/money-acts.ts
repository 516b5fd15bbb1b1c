/** The value of the button that removes money from the list of what is for no order. */
export type MoneyAct = 'settle';
