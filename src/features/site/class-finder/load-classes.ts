import { type ClassIndex, type FindClasses, openClassFinder } from './class-finder.ts';

let asked: Promise<FindClasses> | undefined;

/** Loads the finder of this page's language. Loads it only once, unless loading failed. */
export function loadClasses(): Promise<FindClasses> {
  asked ??= fetchClasses().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function fetchClasses(): Promise<FindClasses> {
  const answer = await fetch(`/class-index.${document.documentElement.lang}.json`);
  if (!answer.ok) {
    throw new Error(`the index of classes: ${answer.status}`);
  }
  return openClassFinder((await answer.json()) as ClassIndex);
}
