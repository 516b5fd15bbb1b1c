import { expect, test } from 'vitest';
import { importsOf, listSources, read, withoutComments } from './sources.ts';

/** APIs that browsers offer only over https and on localhost: https://developer.mozilla.org/docs/Web/Security/Secure_Contexts */
const onlyOverHttps =
  /\bcrypto\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|serviceWorker|share|storage|locks)\b|\bcaches\./g;

/** Scripts for features that exist only over https. Without https they say that the feature is not available. */
const saysSo: readonly string[] = ['src/features/office/me/push-on.enhance.ts'];

test('browser scripts need nothing that is missing over plain http, so that a site can be tried without https', () => {
  const isServers = (path: string): boolean =>
    /^src\/(?:server|pages)\//.test(path) || importsOf(path).some(({ to }) => to.startsWith('src/server/'));
  const scripts = listSources().filter((path) => !isServers(path) && !saysSo.includes(path));
  const wrong = scripts.flatMap((path) =>
    (withoutComments(read(path)).match(onlyOverHttps) ?? []).map((found) => `${path}: ${found}`),
  );
  expect(wrong).toEqual([]);
  for (const path of saysSo) {
    expect(read(path)).toMatch(
      /if \(!\('serviceWorker' in navigator && [^\n]+\) \{\n {4}say\('unable'\);\n {4}return;/,
    );
  }
});
