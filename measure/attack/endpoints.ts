import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { isText, listOf, objectWith, readJson } from '../../src/kernel/read-json.ts';

/** The paths of the built site. */
export interface Endpoints {
  /** The paths of static pages and files. */
  readonly finished: readonly string[];
  /**
   * The paths of pages rendered on demand: each route, with every known value of its parameters and some that do not
   * exist.
   */
  readonly onDemand: readonly string[];
}

const client = join(root, 'dist', 'client');
/** Values for a parameter of a route, in addition to the known ones. */
const STRANGE = ['__proto__', 'constructor', '%00', '%2e%2e%2f', 'a'.repeat(300), '%E0%A4%86'];

/**
 * Finds every path in the build, from its files, the list of its routes, and its sitemap, which lists the pages of
 * routes with a parameter.
 * @param forms the names of the forms, for the route that accepts them
 */
export function findEndpoints(forms: readonly string[]): Endpoints {
  const finished = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(client.length))
    .map((path) => encodeURI(path.replace(/\/index\.html$/, '') || '/'));
  const known = [
    ...readFileSync(join(client, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g),
  ];
  const onDemand = listRoutes().flatMap(({ pattern, match }) => {
    const named = known.map(([, path = '/']) => path).filter((path) => new RegExp(match).test(path));
    return [...named, ...fill(pattern, forms)];
  });
  return { finished, onDemand: ['/healthz', '/readyz', ...new Set(onDemand)] };
}

interface Route {
  readonly pattern: string;
  readonly match: string;
}

function listRoutes(): Route[] {
  const isRoute = objectWith<Route>({ pattern: isText, match: isText });
  return readJson(readFileSync(join(root, 'dist', 'server', 'routes.json'), 'utf8'), 'routes.json', listOf(isRoute));
}

function fill(pattern: string, forms: readonly string[]): string[] {
  const inLanguages = pattern.startsWith('/[...locale]')
    ? ['', '/hi', '/HI', '/hi/hi', '/%68i'].map((prefix) => pattern.replace('/[...locale]', prefix))
    : [pattern];
  return inLanguages.flatMap((path) => {
    const blank = /\[(\w+)\]/.exec(path);
    if (!blank) {
      return [path];
    }
    const names = blank[1] === 'form' ? [...forms, ...STRANGE] : STRANGE;
    return names.map((name) => path.replace(blank[0], name));
  });
}
