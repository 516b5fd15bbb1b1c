import { expect, test } from 'vitest';
import { listFiles, listSources, read, withoutComments } from './sources.ts';

/** The ways in which a script may use the environment: detect CI, find programs, pass it to a program, set it for a build. */
const forScripts = [
  /'process\.env\.NODE_ENV':/g,
  /process\.env\.(CI|PATH|CHROMIUM_PATH)\b/g,
  /\.\.\.process\.env\b/g,
  /Object\.assign\(\{\}, process\.env\b/g,
  /env: process\.env\b/g,
];
const allowed = (path: string): RegExp[] => {
  if (path === 'src/server/platform/settings/env.ts') {
    return [/process\.env\b/g];
  }
  if (path === 'src/middleware.ts') {
    return [/import\.meta\.env\.DEV\b/g];
  }
  return path.startsWith('src/') ? [] : forScripts;
};

const anyRead =
  /process\??\.env\b|process\[|import\.meta\.env\b|\{[^}]*\benv\b[^}]*\} (?:= process\b|from '(?:node:)?process')|astro:env|Bun\.env|Deno\.env/g;

test('only src/server/platform/settings/env.ts reads the environment', () => {
  const files = [...listSources(), ...listFiles('scripts/**/*.{ts,mjs}', 'migrations/**/*.ts', '*.config.{ts,mjs}')];
  const wrong = files.flatMap((path) => {
    const code = allowed(path).reduce((rest, pattern) => rest.replace(pattern, ''), withoutComments(read(path)));
    return (code.match(anyRead) ?? []).map(
      (found) =>
        `${path}: "${found}" reads the environment; add the setting to src/server/platform/settings/env.ts and pass it on`,
    );
  });
  expect(wrong).toEqual([]);
});
