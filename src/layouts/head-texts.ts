/** What a list of search results shows of a title and of a description, in characters. */
const most = { title: 65, description: 160 };
const least = 70;

const lengthOf = (text: string): number => [...text].length;

/** The title of a page in the browser and in search results: with the firm's name where there is room, else as much as fits. */
export function titleText(title: string, firm: string): string {
  const [subject = title] = title.split(/[:?] /, 1);
  const candidates = [`${title} · ${firm}`, title, `${subject} · ${firm}`];
  return candidates.find((each) => lengthOf(each) <= most.title) ?? subject;
}

/** A description that fills its two lines: a short one goes on with what the firm says of itself. */
export const descriptionText = (text: string, firm: string): string =>
  lengthOf(text) < least ? `${text} ${firm}`.slice(0, most.description) : text;
