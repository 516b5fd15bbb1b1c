import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;
const plain = '\0aarambh:plain-imports';

/**
 * Vite wraps every `import()` in a helper that fetches ahead what the part needs. The helper lies in the script of all pages;
 * once islands of the office used it, too, it became a file of its own, which every visitor of the site would have fetched.
 * In the office a part is imported as it is.
 */
export function plainImports(): Plugin {
  return {
    name: 'aarambh:plain-imports',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: helper },
      handler: (_id, importer) => (importer && /\/src\/(?:ui|features)\/office\//.test(importer) ? plain : null),
    },
    load: {
      filter: { id: new RegExp(`^${plain}$`) },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
