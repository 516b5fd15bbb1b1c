import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Serving, serve } from '../../../../tests/deploy/serve.ts';
import { beforeRelease } from '../../../../tests/support/each-engine.ts';
import { makeSmallBuild, smallPages } from '../../../../tests/support/small-build.ts';

const root = join(import.meta.dirname, '../../../..');
let folder: string;
let servers: Serving[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aarambh-served-'));
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

async function start(buildDir: string): Promise<Serving> {
  const env = { BUILD_DIR: buildDir, DATA_DIR: join(folder, 'data') };
  const server = await serve(process.execPath, ['src/server/start.ts'], { cwd: root, env });
  servers.push(server);
  return server;
}

/** Returns the text of a page, or its status. */
async function says({ origin }: Serving, path: string): Promise<string> {
  const posted = path.startsWith('/send/');
  const answer = await fetch(origin + path, {
    method: posted ? 'POST' : 'GET',
    headers: posted ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {},
    ...(posted ? { body: 'name=Asha' } : {}),
  });
  return answer.ok ? answer.text() : String(answer.status);
}
const allSay = (server: Serving): Promise<string[]> =>
  Promise.all(['/', ...smallPages].map((path) => says(server, path)));
const words = (text: string): string[] => [
  `<!doctype html><title>${text}</title>`,
  ...smallPages.map((page) => `${page} says ${text} with a function`),
];
const style = (text: string): string => `/_astro/${Buffer.from(text).toString('hex')}.css`;
const isReady = async ({ origin }: Serving): Promise<number> => (await fetch(`${origin}/readyz`)).status;

test(
  'while a build is served, others replace it on disk, and every page answers as before until the restart',
  beforeRelease,
  async () => {
    const builds = join(folder, 'builds of the firm');
    makeSmallBuild(builds, 'one');
    const server = await start(builds);
    for (const text of ['two', 'three', 'four', 'five']) {
      await sleep(2);
      makeSmallBuild(builds, text);
    }
    expect(await allSay(server)).toEqual(words('one'));
    expect(await isReady(server)).toBe(200);
    await server.stop();
    const restarted = await start(builds);
    expect(await allSay(restarted)).toEqual(words('five'));
    // Visitors with a page from one of the two previous builds still get its assets.
    const styles = await Promise.all(['five', 'four', 'three', 'two'].map((text) => says(restarted, style(text))));
    expect(styles).toEqual(['/* five */', '/* four */', '/* three */', '404']);
  },
);

test('a server marks the build that it serves, and removes the mark when it stops', beforeRelease, async () => {
  const builds = join(folder, 'builds');
  const build = makeSmallBuild(builds, 'one');
  const server = await start(builds);
  const [mark] = readdirSync(join(builds, '.servers'));
  expect(mark).toMatch(new RegExp(`\\.${server.pid}$`));
  expect(build.endsWith('Z')).toBe(true);
  await server.stop();
  expect(readdirSync(join(builds, '.servers'))).toEqual([]);
});

test('/readyz reports that the served build is gone, and that it is back', async () => {
  const builds = join(folder, 'builds');
  const build = makeSmallBuild(builds, 'one');
  const server = await start(builds);
  expect(await isReady(server)).toBe(200);
  rmSync(join(build, 'server'), { recursive: true });
  const answer = await fetch(`${server.origin}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ready: false,
    reason: 'the build that is served is gone',
    attention: [expect.stringMatching(/^The build that is served was removed/)],
  });
  // The response may arrive before the log line.
  await expect.poll(() => server.lines.join('\n')).toContain('"topic":"build"');
});

test.for([
  ['with a space and Devanagari', (base: string) => join(base, 'हमारा निर्माण', 'the build')],
  ['relative to where it is started', (base: string) => relative(root, join(base, 'beside'))],
  ['within the checkout', () => '.generated/small-build'],
] as const)('BUILD_DIR may be anywhere: %s', beforeRelease, async ([, placed]) => {
  const builds = placed(folder);
  const absolute = join(root, relative(root, builds.startsWith('/') ? builds : join(root, builds)));
  mkdirSync(absolute, { recursive: true });
  try {
    makeSmallBuild(absolute, 'one');
    expect(await allSay(await start(builds))).toEqual(words('one'));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(absolute, { recursive: true });
  }
});
