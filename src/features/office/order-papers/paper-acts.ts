/** The values of the buttons about the documents, numbers and next date of an order. */
export type PaperAct = ('accept' | 'refuse' | 'reopen' | 'note' | 'drop' | 'ask') | ('number' | 'drop-number') | 'date';
