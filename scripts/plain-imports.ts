import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;
const plain = '\0aarambh:plain-imports';

/**
 * Leaves `import()` unwrapped. Vite wraps each one in a helper that preloads what the imported part itself imports. The
 * helper is in the script of all pages and takes 0.6 of the 7 KB that every visitor downloads, although only four of
 * these parts import another one.
 */
export function plainImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'aarambh:plain-imports',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: helper },
      // One helper per importer, because a shared one would be another file that every visitor downloads.
      handler: (_id, importer) => `${plain}?${importer}`,
    },
    load: {
      filter: { id: new RegExp(`^${plain}`) },
      handler: () => {
        isReplaced = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    // Vite does not document where its helper is. After an update, the build would silently contain it again.
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isReplaced) {
        throw new Error('Vite has no preload helper at the known path: adapt or remove scripts/plain-imports.ts');
      }
    },
  };
}
