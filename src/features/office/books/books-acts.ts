/** The values of the buttons of the page that change something. */
export type BooksAct = 'correct' | 'file';
