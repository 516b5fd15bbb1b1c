import { nearNames } from '../../src/i18n/near-names.ts';
import { meant, type Path, type Slip } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { group, list } from './values.ts';
import { walk } from './walk.ts';

const idsOf = (value: unknown): string[] => list(value).flatMap(({ id }) => (typeof id === 'string' ? id : []));

/** A kind of reference from one file to a name that another file defines. */
interface Reference {
  readonly isOne: (file: string, path: Path) => boolean;
  /** The names that exist in a folder. */
  readonly names: (folder: Folder) => string[];
  /** The message for any other name. */
  readonly says: (name: string) => string;
  /** The number of similar names suggested. */
  readonly most?: number;
}

/** The last key of a path that is not an index. */
const keyOf = (path: Path): string => String(path.findLast((step) => typeof step !== 'number') ?? '');
const under =
  (...keys: string[]) =>
  (_: string, path: Path): boolean =>
    keys.includes(keyOf(path));

export const filesIn = (folder: Folder, name: string): string[] =>
  [...folder.said.keys()]
    .filter((file) => file.startsWith(`${name}/`))
    .map((file) => file.slice(name.length + 1).replace(/(\/index)?\.yaml$/, ''));

/** Returns the names to which an article may link: services, and entries that exist only in the menu. */
function servicesOfArticles(folder: Folder): string[] {
  const links: string[] = [];
  walk(folder.said.get('navigation.yaml'), (path, value) => {
    if (path.at(-1) === 'href' && typeof value === 'string') {
      links.push(value.split('/').at(-1) ?? '');
    }
  });
  return [...filesIn(folder, 'services'), ...links];
}

const isArticle = (file: string): boolean => file.startsWith('articles/');

/**
 * Keys whose value is the name of a picture. Hero slides are checked separately, because their pictures have the
 * slides' ids.
 */
const pictureKeys = ['picture', 'image', 'logo', 'photo', 'portrait', 'avatar'];

/** Lists the kinds of references. @param icons the allowed names for `icon` */
function references(icons: readonly string[]): readonly Reference[] {
  const fileOf = (name: string): string => `services/${name}.yaml`;
  const isService = under('service', 'services', 'related');
  return [
    {
      isOne: (file, path) => !isArticle(file) && isService(file, path),
      names: (folder) => filesIn(folder, 'services'),
      says: (name) => `names the service "${name}", but ${fileOf(name)} is missing`,
    },
    {
      isOne: (file, path) => isArticle(file) && isService(file, path),
      names: servicesOfArticles,
      says: (name) => `names the service "${name}", which is in services/ and in the menu under no such name`,
    },
    {
      isOne: (file, path) =>
        under('portal', 'portals')(file, path) || (keyOf(path) === 'page' && path.includes('facts')),
      names: (folder) => Object.keys(group(folder.said.get('portals.yaml'))),
      says: (name) => `names the website "${name}", which portals.yaml does not have`,
    },
    {
      isOne: under('notices'),
      names: (folder) => Object.keys(group(folder.said.get('service-notices.yaml'))),
      says: (name) => `names the notice "${name}", which service-notices.yaml does not have`,
    },
    {
      isOne: under('branch', 'branches'),
      names: (folder) => idsOf(group(folder.said.get('company.yaml')).branches),
      says: (name) => `names the branch "${name}", which company.yaml does not have`,
    },
    {
      isOne: (file, path) => isArticle(file) && keyOf(path) === 'category',
      names: (folder) => idsOf(folder.said.get('article-categories.yaml')),
      says: (name) => `names the category "${name}", which article-categories.yaml does not have`,
    },
    {
      isOne: (file, path) => file === 'navigation.yaml' && path.includes('categories') && keyOf(path) === 'group',
      names: ({ said }) => list(group(said.get('navigation.yaml')).columns).flatMap(({ groups }) => idsOf(groups)),
      says: (name) => `names the group "${name}", which no column has`,
    },
    {
      isOne: under('icon'),
      names: () => [...icons],
      says: (name) =>
        `names the icon "${name}", which the site does not have (npm run check-content -- --icons lists all)`,
      most: 3,
    },
    {
      isOne: under(...pictureKeys),
      names: ({ pictures }) =>
        [...pictures].flatMap((file) => (file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : [])),
      says: (name) => `shows pictures/${name}.svg, which is not in the folder`,
    },
  ];
}

/** Finds references to files, icons and pictures that do not exist. */
export function checkReferences(folder: Folder, icons: readonly string[]): Slip[] {
  const slips: Slip[] = [];
  const all = references(icons).map((reference) => ({ ...reference, known: new Set(reference.names(folder)) }));
  for (const [file, said] of folder.said) {
    walk(said, (path, value) => {
      if (typeof value !== 'string' || value.startsWith('/')) {
        return;
      }
      // A key such as `service` may contain a text `{ en, hi }` instead of a name. Its parts have a deeper path, so
      // they are not taken for references.
      for (const { isOne, known, says, most } of all) {
        if (isOne(file, path) && !known.has(value)) {
          slips.push({ file, path, says: says(value) + meant(nearNames(value, known, most)) });
        }
      }
    });
  }
  return [...slips, ...checkSlides(folder)];
}

/** Finds slides without a picture. A slide's picture is named after its id. */
function checkSlides({ said, pictures }: Folder): Slip[] {
  const file = 'hero-slides.yaml';
  const drawn = [...pictures].flatMap((name) => /^hero\/(.+)\.svg$/.exec(name)?.[1] ?? []);
  return idsOf(group(said.get(file)).slides).flatMap((id, index) =>
    drawn.includes(id)
      ? []
      : {
          file,
          path: ['slides', index, 'id'],
          says: `shows pictures/hero/${id}.svg, which is not in the folder${meant(nearNames(id, drawn))}`,
        },
  );
}
