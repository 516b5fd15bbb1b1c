/**
 * The number of stories in the home page, enough for swiping before the others have loaded. Each adds some 250 bytes.
 */
export const storiesInPage = 2;
