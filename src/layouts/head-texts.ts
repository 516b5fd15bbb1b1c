/** How many characters of a title and a description search engines show. */
const most = { title: 65, description: 160 };
const least = 70;

const lengthOf = (text: string): number => [...text].length;

/**
 * The page title for the browser and search results, with the firm's name if there is room. A title that is too long
 * loses the text after its colon or question mark.
 */
export function titleText(title: string, firm: string): string {
  const [subject = title] = title.split(/[:?] /, 1);
  const candidates = [`${title} · ${firm}`, title, `${subject} · ${firm}`];
  return candidates.find((each) => lengthOf(each) <= most.title) ?? subject;
}

/**
 * A description for the two lines of a search result. A short one is extended with the firm's description of itself.
 */
export const descriptionText = (text: string, firm: string): string =>
  lengthOf(text) < least ? `${text} ${firm}`.slice(0, most.description) : text;
