import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;
const plain = '\0aarambh:plain-imports';

/**
 * Vite wraps every `import()` in a helper that fetches ahead what the part itself imports. The helper lies in the script of all
 * pages: 0.6 KB of the 7 that every visitor fetches, for four parts that import another. A part is imported as it is.
 */
export function plainImports(): Plugin {
  return {
    name: 'aarambh:plain-imports',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: helper },
      // One for each importer: shared, it would be a file that every visitor fetches.
      handler: (_id, importer) => `${plain}?${importer}`,
    },
    load: {
      filter: { id: new RegExp(`^${plain}`) },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
