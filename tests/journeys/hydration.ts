import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');
/**
 * The modules that an island imports after hydration are not part of what the server rendered, so such imports lead to a module
 * that does not exist.
 */
const withoutLateParts: Plugin = {
  name: 'without-late-parts',
  resolveDynamicImport: () => ({ id: 'late', external: true }),
};

/** The islands that are only on the pages of a firm with the live chat. */
export const chatIslands: readonly string[] = ['ChatBar', 'ChatDesk'];

/** All islands of the site in one script, with React's development build, because the production build does not report mismatches. */
export async function packIslands(): Promise<string> {
  const packed = await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'development',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    // A single copy of React, as @astrojs/react sets it for the build.
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
