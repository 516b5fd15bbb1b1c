import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteData } from 'astro';
import { isText, objectWith, readJson } from '../../../kernel/read-json.ts';

/** The folder in a build with the code that renders its pages, and the file in it that names the entry point. */
export const RENDERER_FOLDER = 'renderer';
export const RENDERER_FILE = 'renderer.json';

/** Returns the file in a build for a page. @param path the path as shown in the address bar */
export const fileAt = (path: string): string => `${path.slice(1)}/index.html`.replace(/^\//, '');

/** A page or file and the route of `src/pages` that makes it, as Astro lists them. */
interface Listed {
  readonly pathname: string;
  readonly route: RouteData;
}

/** The exports of src/renderer.ts, which is the entry point in the folder. */
export interface RendererCode {
  /** Lists all pages and files that exist with the applied edits. Call it only after `applyEdits`: Astro keeps the list. */
  listPages(): Promise<Listed[]>;
  /** Makes a page. @throws the page's error, or an error if the page responds with an error status */
  renderPage(request: Request, route: RouteData): Promise<Response>;
  /** See src/catalogue/read-content.ts. */
  applyEdits(edits: Readonly<Record<string, unknown>>): void;
}

/** A page or file that can be made. */
export interface Makeable {
  /** The decoded path as shown in the address bar, such as `/hi/contact`. */
  readonly path: string;
  /** The file in the build, such as `hi/contact/index.html`. */
  readonly file: string;
  /** Makes the page. @throws the page's error, or an error if the page responds with an error status */
  make(): Promise<Buffer>;
}

/** Makes the pages of a build. Load it only once per process, because its memory is never released. */
export interface Renderer {
  /** Makes all later pages with these edits. @throws ContentError if a content schema rejects them */
  applyEdits(edits: Readonly<Record<string, unknown>>): void;
  /** Lists every page and file that exists now. */
  list(): Promise<Makeable[]>;
}

/**
 * Loads the code of a renderer with all its pages. A page reads the files of content/ when it is loaded, and
 * `applyEdits` checks an edit only against files that were read, so the pages are not left to be loaded later.
 * @param folder the folder with the code
 * @param entry the name of the entry point in it
 */
export async function importRenderer(folder: string, entry: string): Promise<RendererCode> {
  const code = (await import(pathToFileURL(join(folder, entry)).href)) as RendererCode;
  const parts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mjs'));
  await Promise.all(parts.map((part) => import(pathToFileURL(join(folder, part)).href)));
  return code;
}

/** Loads the code that made a build's pages. @param dist the build's folder @throws if there is none */
export async function loadRenderer(dist: string): Promise<Renderer> {
  const folder = join(dist, RENDERER_FOLDER);
  const { entry, origin } = readJson(
    await readFile(join(folder, RENDERER_FILE), 'utf8'),
    RENDERER_FILE,
    objectWith<{ entry: string; origin: string }>({ entry: isText, origin: isText }),
  );
  const code = await importRenderer(folder, entry);

  const makeable = ({ pathname, route }: Listed): Makeable => {
    const path = pathname === '' ? '/' : pathname;
    return {
      path,
      file: route.type === 'endpoint' ? path.slice(1) : fileAt(path),
      async make() {
        const response = await code.renderPage(new Request(new URL(encodeURI(path), origin)), route);
        return Buffer.from(await response.arrayBuffer());
      },
    };
  };
  return {
    applyEdits: code.applyEdits,
    list: async () => (await code.listPages()).map(makeable),
  };
}
