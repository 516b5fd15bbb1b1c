/** The values of the page's buttons that change something. */
export type BooksAct = 'correct' | 'file';
