import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isRecord, objectWith, readJson } from '../src/kernel/read-json.ts';

/**
 * Returns the names under `dependencies` in package.json. The built server imports these packages from node_modules.
 */
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
 * Bundles every package into the built server except those under `dependencies`. An installation then needs neither
 * Astro nor React nor their dependencies.
 */
export function bundlePackages(): Plugin {
  return {
    name: 'aarambh:bundle-packages',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'ssr') {
        return;
      }
      // Some packages choose their code by NODE_ENV at run time. React, for example, has two builds.
      return {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true, external: runtimePackages() },
      };
    },
  };
}
