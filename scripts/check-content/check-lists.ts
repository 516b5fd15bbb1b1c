import { type Path, type Slip, shown } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { group, type Known, list } from './values.ts';
import { walk } from './walk.ts';

/** Finds ids that occur twice in a list, empty groups, and groups of the menu with the same name. */
export function checkLists(folder: Folder): Slip[] {
  return [...twice(folder), ...emptyGroups(folder), ...groupsOfMenu(folder)];
}

function twice({ said }: Folder): Slip[] {
  const slips: Slip[] = [];
  for (const [file, content] of said) {
    walk(content, (path, value) => {
      if (!Array.isArray(value)) {
        return;
      }
      for (const key of ['id', 'slug']) {
        const names = list(value).map((entry) => entry[key]);
        names.forEach((name, index) => {
          if (typeof name === 'string' && names.indexOf(name) < index) {
            slips.push({
              file,
              path: [...path, index, key],
              says: `is ${shown(name)}, which entry ${names.indexOf(name) + 1} has already`,
            });
          }
        });
      }
    });
  }
  return slips;
}

/** Finds groups that have their own page or button but no entries. */
function emptyGroups({ said }: Folder): Slip[] {
  const slips: Slip[] = [];
  const check = (file: string, path: Path, used: ReadonlySet<unknown>, says: string): void => {
    const groups = path.reduce<unknown>((node, step) => group(node)[String(step)], said.get(file));
    list(groups).forEach(({ id }, index) => {
      if (typeof id === 'string' && !used.has(id)) {
        slips.push({ file, path: [...path, index], says });
      }
    });
  };
  const within = (folder: string): Known[] =>
    [...said].filter(([file]) => file.startsWith(`${folder}/`)).map(([, content]) => group(content));
  const articles = new Set(within('articles').map(({ category }) => category));
  check(
    'article-categories.yaml',
    [],
    articles,
    'has no article: remove it here and its page in pages.yaml, or write one',
  );
  const stories = new Set(within('success-stories').map(({ category }) => category));
  walk(said.get('success-stories-generated.yaml'), (path, value) => {
    if (path.at(-1) === 'category') {
      stories.add(value);
    }
  });
  check('story-categories.yaml', [], stories, 'has no success story: remove it, or write one');
  const dates = list(group(said.get('due-dates.yaml')).dates);
  const kinds = new Set(dates.flatMap((date) => (Array.isArray(date.kinds) ? (date.kinds as unknown[]) : [])));
  check(
    'due-dates.yaml',
    ['kinds'],
    kinds,
    'has no due date, and its page would be empty: remove it, or name it under `kinds` of a date',
  );
  const entries = list(group(said.get('testimonials.yaml')).entries);
  const services = entries.map(({ service }) => String(group(service).en ?? group(service).same).toLowerCase());
  list(group(said.get('testimonials.yaml')).filters).forEach(({ word }, index) => {
    if (typeof word === 'string' && !services.some((service) => service.includes(word))) {
      slips.push({
        file: 'testimonials.yaml',
        path: ['filters', index],
        says: `finds no testimonial: none names "${word}" under \`service\``,
      });
    }
  });
  return slips;
}

/** Finds groups with the same name in two columns of the menu. */
function groupsOfMenu({ said }: Folder): Slip[] {
  const file = 'navigation.yaml';
  const seen = new Set<unknown>();
  return list(group(said.get(file)).columns).flatMap(({ groups }, column) =>
    list(groups).flatMap(({ id }, index) => {
      const isTwice = typeof id === 'string' && seen.has(id);
      seen.add(id);
      const path = ['columns', column, 'groups', index, 'id'];
      return isTwice ? [{ file, path, says: `is ${shown(id)}, which another column has already` }] : [];
    }),
  );
}
