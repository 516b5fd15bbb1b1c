import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import {
  importRenderer,
  RENDERER_FILE,
  RENDERER_FOLDER,
  type RendererCode,
} from '../src/server/domains/content/load-renderer.ts';
import { runtimePackages } from './bundle-packages.ts';

/** The entry point of the code that makes the pages. */
const SOURCE = fileURLToPath(new URL('../src/renderer.ts', import.meta.url));

/**
 * Bundles src/renderer.ts with everything that it needs from Astro and Vite.
 * @param tell receives the bundle's folder and the name of its entry point
 */
const wholeRenderer = (tell: (folder: string, entry: string) => void): Plugin => ({
  name: 'aarambh:whole-renderer',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'prerender',
  configEnvironment(name) {
    if (name !== 'prerender') {
      return;
    }
    return {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, external: runtimePackages() },
      build: { rolldownOptions: { input: SOURCE } },
    };
  },
  writeBundle({ dir }, bundle) {
    for (const part of Object.values(bundle)) {
      if (dir !== undefined && part.type === 'chunk' && part.isEntry && part.facadeModuleId === SOURCE) {
        tell(dir, part.fileName);
      }
    }
  },
});

/**
 * Has the pages made by src/renderer.ts, and keeps that code, which Astro would delete. The server uses it to make the
 * pages again when an edit is published. Because the build uses the same code, an update of Astro that it does not work
 * with stops the build. See docs/decisions/why-edits-render-the-pages-again.md.
 */
export function keepRenderer(): AstroIntegration {
  let server = '';
  let origin = '';
  let bundle: { folder: string; entry: string } | undefined;
  let code: Promise<RendererCode> | undefined;
  const load = (): Promise<RendererCode> => {
    if (!bundle) {
      throw new Error('Astro has not bundled src/renderer.ts; see scripts/keep-renderer.ts.');
    }
    code ??= importRenderer(bundle.folder, bundle.entry);
    return code;
  };
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = wholeRenderer((folder, entry) => {
          bundle = { folder, entry };
        });
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:config:done': ({ config }) => {
        server = fileURLToPath(config.build.server);
        origin = new URL(config.site ?? 'http://localhost').origin;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'src/renderer.ts',
          getStaticPaths: async () => (await load()).listPages(),
          render: async (request, { routeData }) => (await load()).renderPage(request, routeData),
          async teardown() {
            await load();
            const folder = join(server, '..', RENDERER_FOLDER);
            cpSync(bundle?.folder ?? '', folder, { recursive: true });
            writeFileSync(join(folder, RENDERER_FILE), JSON.stringify({ entry: bundle?.entry, origin }));
          },
        }),
    },
  };
}
