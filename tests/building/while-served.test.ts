import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Serving } from '../deploy/serve.ts';
import { beginBuild, build, type Places, root, start } from './run-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-building-'));
const places: Places = {
  contentDir: join(folder, 'content'),
  // A relative path outside the checkout, with a space and Devanagari.
  buildDir: relative(root, join(folder, 'हमारा निर्माण')),
  dataDir: join(folder, 'data'),
};
const builds = join(folder, 'हमारा निर्माण');
let site: Serving;

beforeAll(async () => {
  cpSync(join(root, 'content'), places.contentDir, { recursive: true });
  await build(places);
  site = await start(places);
}, 900_000);
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

function say(tagline: string): void {
  const file = join(places.contentDir, 'company.yaml');
  const text = readFileSync(file, 'utf8').replace(/^tagline: \{ en: [^,]*,/m, `tagline: { en: ${tagline},`);
  expect(text).toContain(tagline);
  writeFileSync(file, text);
}

/** The status of each page, and of a posted form. */
async function answers({ origin }: Serving): Promise<string[]> {
  const paths = ['/login', '/status', '/appointments', '/quote?service=gst-registration', '/search?q=gst', '/office'];
  const read = [...paths, ...paths.map((path) => `/hi${path}`)].map(async (path) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    return `${path} ${answer.status}`;
  });
  const fields = { name: 'Asha', email: 'asha@example.in', phone: '9812345678', message: 'What does it cost?' };
  const sent = await fetch(`${origin}/send/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams(fields),
  });
  return [...(await Promise.all(read)), `sent ${sent.status}`];
}
const home = async ({ origin }: Serving): Promise<string> => (await fetch(origin)).text();
const readiness = async ({ origin }: Serving): Promise<number> => (await fetch(`${origin}/readyz`)).status;

test('a running site stays complete while it is built again, and shows the new text after a restart', async () => {
  // `site` has not served a request yet, so what it loads late comes from a build that has been replaced by then.
  const before = await start(places);
  const expected = await answers(before);
  await before.stop();
  expect(expected.filter((line) => / 5\d\d$/.test(line))).toEqual([]);
  say('New words for all');
  await build(places);
  expect(await answers(site)).toEqual(expected);
  expect(await home(site)).not.toContain('New words for all');
  expect(await readiness(site)).toBe(200);
  await site.stop();
  site = await start(places);
  expect(await answers(site)).toEqual(expected);
  expect(await home(site)).toContain('New words for all');
}, 900_000);

test('builds that are killed or fail leave the site as it is, and the next one recovers', async () => {
  const inUse = readdirSync(join(builds, 'builds')).sort();
  say('Killed words');
  const killed = beginBuild(places);
  await sleep(8000);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const stopped = beginBuild(places);
  await sleep(8000);
  stopped.kill('SIGTERM');
  await once(stopped, 'close');
  writeFileSync(join(places.contentDir, 'announcements.yaml'), '- en: [\n');
  await expect(build(places)).rejects.toThrow(/The build ended with 1/);
  expect(readdirSync(join(builds, 'builds')).sort()).toEqual(inUse);
  expect(await home(site)).toContain('New words for all');
  cpSync(join(root, 'content/announcements.yaml'), join(places.contentDir, 'announcements.yaml'));
  // Two builds run at the same time, and one waits for the other.
  await Promise.all([build(places), build(places)]);
  expect(readdirSync(builds).filter((name) => name.startsWith('.next'))).toEqual([]);
  await site.stop();
  site = await start(places);
  expect(await home(site)).toContain('Killed words');
}, 1_800_000);
