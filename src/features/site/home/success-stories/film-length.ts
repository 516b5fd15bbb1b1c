/** How long a film takes, in seconds. */
export const filmLength = 25;
