/** How many stories the home page holds: enough to be swiped before the others come. Each costs it some 250 bytes. */
export const storiesInPage = 2;
