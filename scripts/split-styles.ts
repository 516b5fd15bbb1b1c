import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { root } from './install.mjs';

/**
 * The pages that share a style sheet. Every sheet is cut out of the one that Tailwind made, so that the order of its rules
 * holds. The home page alone uses a third of all rules: with its own sheet the others cost 3 KB less, and so does it.
 */
const groups = [
  // With an address that leads nowhere, a section that no file of the build holds stands above the home page.
  {
    name: 'home',
    has: (page: string) => /^(hi\/)?index\.html$/.test(page),
    sources: ['src/features/site/nothing-here/NothingHere.tsx'],
  },
  { name: 'site', has: (page: string) => !/^(hi\/)?index\.html$/.test(page), sources: [] },
] as const;
/** The group of the pages that are rendered on demand: their classes stand in the server's modules. */
const onDemand = 'site';

const tokens = /[^\s"'`<>=]+/g;
const unescaped = (html: string): string =>
  html
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/**
 * Cuts out of a style sheet what some texts use.
 * @param css the whole sheet
 * @param texts HTML, or modules that hold class names as strings
 * @returns the rules whose classes and elements are found, in their order; states that a script sets are always kept
 */
export async function cutStyles(css: string, texts: readonly string[]): Promise<string> {
  // What stands in an attribute (theme, states of aria) changes while the page is open.
  const attributes = new Set([...css.matchAll(/\[([a-z-]+)/g)].map(([, name = '']) => name));
  const [cut] = await new PurgeCSS().purge({
    content: texts.map((raw) => ({ raw: unescaped(raw), extension: 'html' })),
    css: [{ raw: css }],
    // A class whose selector holds quotes or signs of comparison is written in pieces otherwise.
    defaultExtractor: (text: string) => [...(text.match(tokens) ?? []), ...classNames(text)],
    dynamicAttributes: [...attributes],
    // A selector of pseudo-classes alone names nothing that could be found: `:lang(hi)`, `:focus-visible`, and what Tailwind
    // makes of `**:[a]:flex`, `:is(.… *):is(a)`.
    safelist: { greedy: [/:(?:popover-open|fullscreen)/, /::/, /^\*/, /^:(?:is|where|not|lang|focus-visible)$/] },
    keyframes: true,
  });
  if (!cut) throw new Error('the style sheet could not be cut');
  return cut.css;
}

function classNames(text: string): string[] {
  return [...text.matchAll(/class(?:Name)?[=:]\s*"([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
}

/**
 * Gives each group of pages its own style sheet.
 * @param directory a finished build with `client` and `server`
 * @throws when the build holds not exactly one style sheet
 */
export async function splitStyles(directory: string): Promise<void> {
  const client = join(directory, 'client');
  const sheets = globSync('_astro/*.css', { cwd: client });
  const [whole] = sheets;
  if (!whole || sheets.length > 1) throw new Error(`one style sheet was expected, the build has ${sheets.length}`);
  const css = readFileSync(join(client, whole), 'utf8');
  const pages = globSync('**/*.html', { cwd: client });
  const scripts = readAll(client, globSync('_astro/*.js', { cwd: client }));
  const modules = globSync('**/*.mjs', { cwd: join(directory, 'server') });
  for (const { name, has, sources } of groups) {
    const own = pages.filter(has);
    const server = name === onDemand ? readAll(join(directory, 'server'), modules) : [];
    const cut = await cutStyles(css, [...readAll(client, own), ...scripts, ...server, ...readAll(root, sources)]);
    const sheet = `_astro/${name}.${createHash('sha256').update(cut).digest('base64url').slice(0, 8)}.css`;
    writeFileSync(join(client, sheet), cut);
    for (const page of own) exchange(join(client, page), whole, sheet);
    if (name === onDemand) for (const module of modules) exchange(join(directory, 'server', module), whole, sheet);
  }
  rmSync(join(client, whole));
}

const readAll = (directory: string, files: readonly string[]): string[] =>
  files.map((file) => readFileSync(join(directory, file), 'utf8'));

function exchange(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (text.includes(basename(from))) writeFileSync(path, text.replaceAll(basename(from), basename(to)));
}
