import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');
/** What an island fetches once it lives is no part of what the server rendered: under this name no browser finds anything. */
const withoutLateParts: Plugin = {
  name: 'without-late-parts',
  resolveDynamicImport: () => ({ id: 'late', external: true }),
};

/** All islands of the site in one script, with the React that says what it finds: the one that visitors get keeps silent. */
export async function packIslands(): Promise<string> {
  const packed = await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    // One React, as @astrojs/react has it for the build.
    resolve: { alias: { '@': join(root, 'src') }, dedupe: ['react', 'react-dom'] },
    plugins: [withoutLateParts],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'hydration.client.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = packed as Rolldown.RolldownOutput;
  return output[0].code;
}
