import type { Slip } from './fault.ts';
import type { Folder } from './read-folder.ts';

/**
 * Pictures that pages refer to by name, and the content that they depend on. tests/boundaries/needed-pictures.test.ts
 * finds them in the code.
 */
export const neededPictures: readonly {
  name: string;
  where: string;
  page?: string;
  file?: string;
  /** An optional group of `file`. */
  group?: string;
  /** Whether the build draws the picture if the firm leaves it out. */
  isDrawn?: true;
}[] = [
  { name: 'brand/mark', where: 'the header', isDrawn: true },
  { name: 'brand/mark-dark', where: 'the header by night', isDrawn: true },
  { name: 'brand/favicon', where: "the browser's tab", isDrawn: true },
  { name: 'sent', where: 'the page /status' },
  { name: 'empty-search', where: 'a search without results' },
  { name: 'office-map', where: 'the page /contact', file: 'contact.yaml', group: 'map' },
  { name: 'trouble', where: 'the page /payment-cancel', page: '/payment-cancel' },
  { name: 'about-office', where: 'the page /about', page: '/about' },
  { name: 'about-office', where: 'the page /careers', page: '/careers' },
  { name: 'people/director', where: 'the words of the director', file: 'director.yaml' },
  { name: 'people/director-fallback', where: 'the words of the director', file: 'director.yaml' },
  { name: 'people/signature', where: 'the words of the director', file: 'director.yaml' },
];

/** Finds pictures that this firm's pages refer to by name but that do not exist. */
export function checkNeededPictures({ said, pictures }: Folder): Slip[] {
  const pages = (said.get('pages.yaml') ?? {}) as object;
  const missing = neededPictures.filter(
    ({ name, page, file, group, isDrawn }) =>
      !isDrawn &&
      !pictures.has(`${name}.svg`) &&
      (page === undefined || Object.hasOwn(pages, page)) &&
      (file === undefined || said.has(file)) &&
      (file === undefined || group === undefined || Object.hasOwn((said.get(file) ?? {}) as object, group)),
  );
  return [...new Map(missing.map((picture) => [picture.name, picture])).values()].map(({ name, where }) => ({
    file: `pictures/${name}.svg`,
    path: [],
    says: `is missing: ${where} shows it`,
  }));
}
