/**
 * The number of stories in the home page, enough for swiping before the others have loaded. Each adds about 250 bytes.
 */
export const storiesInPage = 2;
