import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beginBuild, exchangeBuild } from '../../scripts/exchange-build.ts';

/** Pages that the small build renders on demand. Each is in its own module, which is loaded on the first request. */
export const smallPages = ['/login', '/status', '/appointments', '/quote', '/search', '/office', '/send/contact'];

/**
 * Puts a build with a few files into a folder of builds: a home page, a style sheet with a content hash in its name,
 * and pages on demand that show the same text and use one of our packages. @returns its folder
 */
export function makeSmallBuild(folder: string, text: string): string {
  const next = beginBuild(folder);
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(next, path)), { recursive: true });
    writeFileSync(join(next, path), content);
  };
  const key = Buffer.from(text).toString('hex');
  write('client/index.html', `<!doctype html><title>${text}</title>`);
  write('client/firm.json', '{}');
  write(`client/_astro/${key}.css`, `/* ${text} */`);
  write('error-pages/down.html', text);
  write('renderer/renderer.json', '{}');
  write('server/routes.json', JSON.stringify(smallPages.map((page) => ({ match: `^${page}$` }))));
  write('server/entry.mjs', entry(key));
  write(
    'server/chunks/locals.mjs',
    "import { createRequire } from 'node:module';\nimport { sql } from 'kysely';\nconst require = createRequire(import.meta.url);\nrequire.resolve('@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf');\nexport const kind = typeof sql === typeof require('pino') ? typeof sql : 'twice';\n",
  );
  for (const page of smallPages) {
    write(`server/chunks/${nameOf(page)}_${key}.mjs`, chunk(page, text));
  }
  return exchangeBuild(folder, next, text);
}

const nameOf = (page: string): string => page.slice(1).replaceAll('/', '-');

const entry = (key: string): string => `const parts = {
${smallPages.map((page) => `  '${page}': () => import('./chunks/${nameOf(page)}_${key}.mjs'),`).join('\n')}
};
export async function handler(request, response, next) {
  const part = parts[request.url.split('?')[0]];
  if (!part) return next();
  const { page } = await part();
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(page());
}
`;

const chunk = (page: string, text: string): string => `import { kind } from './locals.mjs';
export const page = () => ${JSON.stringify(`${page} says ${text} with a `)} + kind;
`;
