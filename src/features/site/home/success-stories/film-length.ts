/** The length of a film, in seconds. */
export const filmLength = 25;
