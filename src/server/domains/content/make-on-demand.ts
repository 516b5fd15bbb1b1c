import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { loadServerBuild } from '../../platform/http/server-build.ts';
import type { Edits } from './edition.ts';

/**
 * Makes on-demand pages as they would be with these edits. They are requested over a private socket and do not have
 * access to the database.
 * @param paths the pages' URL paths
 * @returns the pages by path; paths that are not on-demand pages, or respond with an error, are left out
 */
export async function makeOnDemandPages(
  dist: string,
  edits: Edits,
  paths: readonly string[],
): Promise<Map<string, Buffer>> {
  const { astro } = await loadServerBuild(`${dist}/server`);
  const locals = {
    app: { published: { edits, name: '', revision: 0 } },
    visitorAddress: '',
    secure: false,
    readBuilt: (name: string) => readFile(join(dist, 'client', name), 'utf8'),
    failed: () => {},
  };
  const server = createServer((request, response) => {
    void astro(request, response, () => response.writeHead(404).end(), locals);
  });
  const socketPath = join(tmpdir(), `aarambh-${randomUUID()}.sock`);
  server.listen(socketPath);
  await once(server, 'listening');
  const pages = new Map<string, Buffer>();
  try {
    for (const path of paths) {
      const [response] = await once(get({ socketPath, path, headers: { host: 'localhost' } }), 'response');
      const body = await buffer(response);
      if (response.statusCode === 200) {
        pages.set(path, body);
      }
    }
  } finally {
    server.close();
    await rm(socketPath, { force: true });
  }
  return pages;
}
