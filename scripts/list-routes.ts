import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { ROUTES_FILE } from '../src/server/platform/http/server-build.ts';

/**
 * Writes the list of pages that are rendered on demand into the build's `server` folder. The server answers all other
 * paths without asking Astro.
 */
export function listRoutes(): AstroIntegration {
  let routes: { pattern: string; match: string }[] = [];
  let folder: URL;
  return {
    name: 'list-routes',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.build.server;
      },
      'astro:routes:resolved': ({ routes: resolved }) => {
        routes = resolved
          .filter(({ isPrerendered, origin }) => !isPrerendered && origin === 'project')
          .map(({ pattern, patternRegex }) => ({ pattern, match: patternRegex.source }));
      },
      'astro:build:done': () => writeFileSync(new URL(ROUTES_FILE, folder), JSON.stringify(routes, null, 1)),
    },
  };
}
