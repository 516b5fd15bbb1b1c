import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { RENDERER_FILE, RENDERER_FOLDER } from '../src/server/domains/content/load-renderer.ts';
import { runtimePackages } from './bundle-packages.ts';

/** Bundles the renderer with everything that it needs from Astro and Vite, and gives it our own entry point. */
const wholeRenderer: Plugin = {
  name: 'aarambh:whole-renderer',
  apply: 'build',
  configEnvironment(name) {
    if (name !== 'prerender') {
      return;
    }
    return {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, external: runtimePackages() },
      build: { rolldownOptions: { input: new URL('../src/renderer.ts', import.meta.url).pathname } },
    };
  },
};

/**
 * Keeps the code that renders the pages, which Astro deletes once they are rendered. The server uses it to render them
 * again when an edit is published. See docs/decisions/why-edits-render-the-pages-again.md.
 */
export function keepRenderer(): AstroIntegration {
  let server: URL;
  let pages: ReadonlyMap<string, { styles: readonly object[] }> = new Map();
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [wholeRenderer] } });
      },
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:setup': ({ pages: all, target }) => {
        if (target === 'server') {
          pages = all as unknown as typeof pages;
        }
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((usual) => ({
          ...usual,
          teardown: async () => {
            await usual.teardown?.();
            const folder = new URL(`../${RENDERER_FOLDER}/`, server);
            rmSync(folder, { recursive: true, force: true });
            cpSync(new URL('./.prerender/', server), folder, { recursive: true });
            const entry = readdirSync(folder).find((name) => /^prerender-entry.*\.mjs$/.test(name));
            if (!entry) {
              throw new Error('Astro has left no code that makes the pages.');
            }
            const styles = [...pages].map(([page, each]) => [page, each.styles]);
            writeFileSync(new URL(RENDERER_FILE, folder), JSON.stringify({ entry, styles }));
          },
        })),
    },
  };
}
