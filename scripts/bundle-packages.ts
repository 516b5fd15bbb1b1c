import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isRecord, objectWith, readJson } from '../src/kernel/read-json.ts';

/** The names under `dependencies` in package.json: what the built server finds in node_modules. */
export function runtimePackages(): string[] {
  const file = new URL('../package.json', import.meta.url);
  return Object.keys(
    readJson(
      readFileSync(file, 'utf8'),
      file.pathname,
      objectWith<{ dependencies: object }>({ dependencies: isRecord }),
    ).dependencies,
  );
}

/**
 * Puts every package into the built server but those under `dependencies`: an installation then needs no Astro, no React
 * and none of what they bring along.
 */
export function bundlePackages(): Plugin {
  return {
    name: 'aarambh:bundle-packages',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'ssr') {
        return;
      }
      // What is read of packages there decides on this: React has two forms and chooses at run time, Node by the environment.
      return {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: runtimePackages() },
      };
    },
  };
}
