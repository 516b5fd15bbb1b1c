import { expect, test } from 'vitest';
import { importsOf, listFiles, listSources, read, scriptsOf } from './sources.ts';

/** The top-level folders, and what each may import besides itself. Imports must not go upwards. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  pages: ['layouts', 'features', 'forms', 'ui', 'catalogue', 'i18n', 'kernel', 'server', 'styles'],
  layouts: ['features', 'forms', 'islands', 'ui', 'catalogue', 'i18n', 'kernel', 'styles'],
  features: ['forms', 'islands', 'ui', 'catalogue', 'i18n', 'kernel'],
  forms: ['islands', 'ui', 'catalogue', 'i18n', 'kernel'],
  islands: [],
  ui: ['i18n', 'kernel'],
  catalogue: ['i18n', 'kernel', 'htmlparser2', 'yaml', 'zod'],
  i18n: ['kernel', 'zod'],
  kernel: [],
  server: ['i18n', 'kernel', 'migrations'],
};
/** Folders that may import only the packages named above; the others may import any. */
const sparse = ['catalogue', 'i18n', 'kernel'];

const sources = listSources();
const roomOf = (path: string): string =>
  /^src\/[^/]+$/.test(path) ? 'pages' : (/^(?:src\/)?([^/]+)/.exec(path)?.[1] ?? path);
const isPackage = (path: string): boolean => !/^(src|migrations|content|\.generated)\//.test(path);
/** A feature is a folder of an area, or of a part of it: `site/search`, `site/home/quotes`. */
const featureOf = (path: string): string | undefined => /^src\/features\/(\w+\/(?:home\/)?[^/]+)\//.exec(path)?.[1];
/** The folder of one form. Three other folders have the code that all forms share. */
const formOf = (path: string): string | undefined =>
  /^src\/forms\/(?!(?:description|island|intake)\/)([^/]+)\//.exec(path)?.[1];
/** Code that stores and emails what was posted. */
const usesServer = (path: string): boolean => /\.server\.ts$|^src\/forms\/intake\//.test(path);

test('no folder imports one above it', () => {
  const wrong = sources.flatMap((from) => {
    const room = roomOf(from);
    const allowed = [room, ...(rooms[room] ?? []), ...(usesServer(from) ? ['server'] : [])];
    return importsOf(from)
      .filter(({ to }) => (isPackage(to) ? sparse.includes(room) : roomOf(to) !== '.generated'))
      .filter(({ to }) => !allowed.includes(isPackage(to) ? to : roomOf(to)))
      .map(({ to }) => `${from} imports ${to}: ${room} may use ${allowed.join(', ')}`);
  });
  expect(wrong).toEqual([]);
});

test('one feature never imports another, nor one form another', () => {
  const wrong = sources.flatMap((from) =>
    importsOf(from)
      .filter(({ to }) => [featureOf, formOf].some((of) => of(from) && of(to) && of(from) !== of(to)))
      .map(({ to }) => `${from} imports ${to}: what two share belongs to ui, i18n or catalogue`),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself in a cycle, not even by types alone', () => {
  const known = new Set(sources);
  const within = new Map(
    sources.map((path) => [
      path,
      importsOf(path)
        .map(({ to }) => to)
        .filter((to) => known.has(to)),
    ]),
  );
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const met = way.indexOf(path);
    if (met >= 0) {
      circles.push([...way.slice(met), path].join(' > '));
    }
    if (met >= 0 || finished.has(path)) {
      return;
    }
    for (const to of within.get(path) ?? []) {
      visit(to, [...way, path]);
    }
    finished.add(path);
  };
  for (const path of sources) {
    visit(path, []);
  }
  expect(circles).toEqual([]);
});

test('of a form the browser loads the visible part and the rules; texts and storage stay on the server', () => {
  const browsers = sources.filter((path) =>
    /^src\/forms\/(?:description|island)\/|^src\/forms\/.*Layout\.tsx$/.test(path),
  );
  const wrong = browsers.flatMap((from) =>
    importsOf(from)
      .filter(({ to, typeOnly }) => !typeOnly && /^src\/forms\/intake\/|\.(?:form|messages)\.ts$/.test(to))
      .map(({ to }) => `${from} imports ${to}`),
  );
  expect(browsers.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('what a browser loads has no server, content, texts of both languages or zod, and React only in an island', () => {
  const isRoot = (path: string): boolean =>
    /\.(enhance|client)\.ts$|\.island\.tsx$|^src\/islands\/(touch|hydrate)\.ts$/.test(path);
  const wrong: string[] = [];
  const visit = (from: string, way: string, code?: string, seen = new Set<string>()): void => {
    for (const { to, typeOnly } of importsOf(from, code)) {
      if (typeOnly || seen.has(to)) {
        continue;
      }
      const react = /^react(-dom)?(\/|$)/.test(to) && !/\.island\.tsx|^src\/islands\/hydrate\.ts/.test(way);
      if (react || /^src\/(server|catalogue)\/|\.messages\.ts$|^zod(\/|$)|^node:/.test(to)) {
        wrong.push(`${way} imports ${to}`);
      } else if (!isPackage(to) && /\.tsx?$/.test(to)) {
        visit(to, `${way} > ${to}`, undefined, seen.add(to));
      }
    }
  };
  for (const path of sources.filter(isRoot)) {
    visit(path, path);
  }
  for (const path of sources.filter((each) => each.endsWith('.astro'))) {
    visit(path, `${path} <script>`, scriptsOf(read(path)));
  }
  expect(wrong).toEqual([]);
});

/** Returns the folders and files that a style sheet is built from, and those that it leaves out. */
function sourcesOf(sheet: string): { in: string[]; out: string[] } {
  const named = [...read(sheet).matchAll(/@source (not )?"\.\.\/([^"]+)"/g)].flatMap(([, not, pattern = '']) => {
    const plain = pattern
      .replaceAll('[[]', '[')
      .replaceAll('[]]', ']')
      .replace(/\/\*.*$/, '/');
    const [, before = '', choice = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(plain) ?? [];
    const paths = choice ? choice.split(',').map((one) => before + one + after) : [plain];
    return paths.map((path) => ({ not: Boolean(not), path: `src/${path}` }));
  });
  return {
    in: named.filter(({ not }) => !not).map(({ path }) => path),
    out: named.filter(({ not }) => not).map(({ path }) => path),
  };
}

/** Returns the layout of a form, because every page that includes the form shows its layout, too. */
const layoutOf = (path: string): string[] => {
  const folder = /^(src\/forms\/[^/]+)\/[^/]+\.form\.ts$/.exec(path)?.[1];
  return folder ? listFiles(`${folder}/*Layout.tsx`) : [];
};

test('the style sheet of a page is built from every component that it shows', () => {
  const pages = sources.filter((path) => /^src\/pages\/.*\.astro$/.test(path));
  const wrong = pages.flatMap((page) => {
    const shown = new Set<string>();
    const visit = (path: string): void => {
      if (shown.has(path) || !/\.(tsx|astro|css)$/.test(path)) {
        return;
      }
      shown.add(path);
      for (const { to, typeOnly } of importsOf(path)) {
        if (!typeOnly) {
          [to, ...layoutOf(to)].forEach(visit);
        }
      }
    };
    visit(page);
    const sheets = [...shown].filter((path) => path.endsWith('.css'));
    const [sheet = ''] = sheets;
    if (sheets.length !== 1) {
      return [`${page} has ${sheets.length} style sheets`];
    }
    const made = sourcesOf(sheet);
    return [...shown]
      .filter((path) => !path.endsWith('.css'))
      .filter((path) => !made.in.some((one) => path.startsWith(one)) || made.out.some((one) => path.startsWith(one)))
      .map((path) => `${page} shows ${path}, which ${sheet} is not made from`);
  });
  expect(pages.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
