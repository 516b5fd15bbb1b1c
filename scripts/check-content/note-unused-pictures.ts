import { basename, dirname } from 'node:path';
import type { Slip } from './fault.ts';
import { neededPictures } from './needed-pictures.ts';
import type { Folder } from './read-folder.ts';
import { list } from './values.ts';
import { walk } from './walk.ts';

/** Finds pictures that no text, list or page of this firm shows. They do not stop a build. */
export function noteUnusedPictures(folder: Folder): Slip[] {
  if (folder.faults.length > 0) {
    return [];
  }
  // The pictures of a page that the firm has left out are treated as used, because the firm may add the page again.
  const needed = neededPictures.filter(({ file }) => file === undefined || folder.said.has(file));
  const named = new Set(needed.map(({ name }) => name));
  for (const { id } of list(folder.said.get('story-categories.yaml'))) {
    named.add(`stories/pattern-${String(id)}`);
  }
  const linked = new Set<string>();
  const read = (text: string): void => {
    for (const [, file = ''] of text.matchAll(/\/pictures\/([\w./-]+)/g)) {
      linked.add(file);
    }
  };
  for (const [file, said] of folder.said) {
    walk(said, (_, value) => {
      if (typeof value === 'string') {
        named.add(value);
        // A slide's picture is named after the slide's id.
        if (file === 'hero-slides.yaml') {
          named.add(`hero/${value}`);
        }
        read(value);
      }
    });
  }
  for (const text of folder.prose.values()) {
    read(text);
  }
  const unused = [...folder.pictures].filter((file) => !linked.has(file) && !named.has(file.replace(/\.svg$/, '')));
  return [...Map.groupBy(unused.sort(), (file) => dirname(`pictures/${file}`))].map(([file, pictures]) => ({
    file,
    path: [],
    says: `has ${pictures.length === 1 ? 'a picture' : `${pictures.length} pictures`} that no page shows: ${pictures.map((picture) => basename(picture)).join(', ')}. Remove what you do not need`,
  }));
}
