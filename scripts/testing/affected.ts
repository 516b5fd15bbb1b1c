import { importsOf, isTest, listFiles, read } from '../../tests/boundaries/sources.ts';

/** A unit test that a change may affect. */
export interface Affected {
  readonly file: string;
  /** The number of imports between the test and the nearest changed file; 0 if the test itself has changed. */
  readonly distance: number;
}

/** A pattern for the files in which imports are followed. */
const code = '{src,migrations,scripts,measure,tests}/**/*.{ts,tsx,astro}';
/** Files that tests read without importing them. `changed` matches the files, `tests` the tests that read them. */
const read_by: readonly [changed: RegExp, tests: RegExp][] = [
  [
    /^content\//,
    /^src\/catalogue\/|^tests\/boundaries\/(?:references|hindi|hindi-words|hindi-spelling|schemas|one-place|facts)\.test/,
  ],
  [/\.messages\.ts$/, /^tests\/boundaries\/(?:hindi|hindi-words|hindi-spelling)\.test/],
  [/^tests\/boundaries\/hindi-words\.yaml$/, /^tests\/boundaries\/hindi-words\.test/],
  [/\.md$/, /^tests\/docs\//],
  [/^deploy\//, /^tests\/docs\//],
  [/^package(?:-lock)?\.json$/, /^tests\/boundaries\/dependencies\.test/],
  [/^src\/server\/platform\/settings\/env\.ts$/, /^tests\/docs\//],
  [
    /^(?:src|tests|scripts|migrations)\//,
    /^tests\/boundaries\/(?:imports|style|environment|left-for-others|islands|pages|plain-http)\.test/,
  ],
];

/**
 * Lists the unit tests that a change affects, by imports and by the files that tests read, nearest first.
 * @param changed paths relative to the project's folder; a deleted file has no importers
 */
export function listAffected(changed: readonly string[]): Affected[] {
  const files = listFiles(code);
  const importers = Map.groupBy(
    files.flatMap((from) => importsOf(from).map(({ to }) => ({ from, to }))),
    ({ to }) => to,
  );
  const distances = new Map(changed.map((path) => [path, 0]));
  const names = changed.flatMap(contentName);
  for (const file of files.filter((each) => names.some((name) => read(each).includes(name)))) {
    distances.set(file, 1);
  }
  for (const [path, distance] of distances) {
    for (const { from } of importers.get(path) ?? []) {
      if (!distances.has(from)) {
        distances.set(from, distance + 1);
      }
    }
  }
  const tests = files.filter(
    (file) => isTest(file) && !/^tests\/(?:building|deploy|one-language|specification)\//.test(file),
  );
  for (const test of tests) {
    if (read_by.some(([what, whose]) => whose.test(test) && changed.some((path) => what.test(path)))) {
      distances.set(test, Math.min(distances.get(test) ?? 1, 1));
    }
  }
  return tests
    .flatMap((file) => {
      const distance = distances.get(file);
      return distance === undefined ? [] : [{ file, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance || one.file.localeCompare(other.file));
}

/**
 * Returns the quoted name by which code refers to a content file, such as `'faq-page.yaml'`. For a file in a folder,
 * this is the beginning of the folder's name.
 */
function contentName(path: string): string[] {
  const [, folder, file] = /^content\/(?:([\w-]+)\/)?(?:.*\/)?([\w-]+\.\w+)$/.exec(path) ?? [];
  return folder ? [`'${folder}/`] : file ? [`'${file}'`] : [];
}
