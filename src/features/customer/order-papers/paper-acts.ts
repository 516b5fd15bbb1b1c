/** The value of the button that removes an uploaded page. */
export type PaperAct = 'remove';
