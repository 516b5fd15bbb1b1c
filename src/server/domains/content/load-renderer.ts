import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isText, objectWith, readJson } from '../../../kernel/read-json.ts';

/** The folder in a build with the code that renders its pages, and the file in it that names the entry point. */
export const RENDERER_FOLDER = 'renderer';
export const RENDERER_FILE = 'renderer.json';

/** Returns the file in a build for a page. @param path the path as shown in the address bar */
export const fileAt = (path: string): string => `${path.slice(1)}/index.html`.replace(/^\//, '');

interface Route {
  readonly type: string;
}

interface Listed {
  readonly pathname: string;
  readonly route: Route;
}

/** The exports of `renderer/prerender-entry.*.mjs`; see src/renderer.ts. */
interface RendererCode {
  readonly app: {
    readonly manifest: { readonly site?: string };
    setInternals(internals: object): void;
    setOptions(options: object): void;
    render(request: Request, options: { routeData: Route }): Promise<Response>;
  };
  readonly StaticPaths: new (app: object) => { getAll(): Promise<Listed[]> };
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

/** Loads the code that made a build's pages. @param dist the build's folder @throws if there is none */
export async function loadRenderer(dist: string): Promise<Renderer> {
  const folder = join(dist, RENDERER_FOLDER);
  const { entry, styles } = readJson(
    await readFile(join(folder, RENDERER_FILE), 'utf8'),
    RENDERER_FILE,
    objectWith<{ entry: string; styles: [page: string, styles: object[]][] }>({ entry: isText, styles: Array.isArray }),
  );
  const { app, StaticPaths, applyEdits } = (await import(pathToFileURL(join(folder, entry)).href)) as RendererCode;
  // Besides its code, a page needs its style sheets, which only Astro's build knows.
  app.setInternals({
    pagesByKeys: new Map(styles.map(([page, sheets]) => [page, { styles: sheets }])),
    entrySpecifierToBundleMap: new Map(),
  });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });
  const origin = new URL(app.manifest.site ?? 'http://localhost').origin;

  const makeable = ({ pathname, route }: Listed): Makeable => {
    const path = pathname === '' ? '/' : pathname;
    return {
      path,
      file: route.type === 'endpoint' ? path.slice(1) : fileAt(path),
      async make() {
        const response = await app.render(new Request(new URL(encodeURI(path), origin)), { routeData: route });
        if (!response.ok) {
          throw new Error(`${path} answers ${response.status}`);
        }
        return Buffer.from(await response.arrayBuffer());
      },
    };
  };
  return {
    applyEdits,
    list: async () => (await new StaticPaths(app).getAll()).map(makeable),
  };
}
