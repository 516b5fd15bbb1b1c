import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBundle } from '../../scripts/bundle/make-bundle.ts';
import { writeArchive } from '../../scripts/bundle/write-archive.ts';
import { openFileStore } from '../../src/server/platform/files/file-store.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { startS3 } from '../support/s3.ts';
import { multipart, sampleFile } from '../support/sample-files.ts';
import { serve } from './serve.ts';
import { identity, leftBehind, openFolder, ownFolder, stateOf } from './stranger.ts';

let folder: Awaited<ReturnType<typeof openFolder>>;
let bundle: string;

beforeAll(async () => {
  folder = await openFolder();
  bundle = join(folder.path, 'site');
  await makeBundle(bundle);
});
afterAll(() => folder.remove());

test('contains what runs and nothing else, readable by all and writable only by its owner', async () => {
  const files = globSync('**', { cwd: bundle, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath, entry.name).slice(bundle.length + 1));
  // The code that site and server share is included, because both clean typed text with it.
  expect(
    names.filter((name) =>
      /\.tsx?$|\.map$|(^|\/)\.bin\/|^(src\/(?!(?:server|kernel|i18n)\/)|content|tests|scripts)/.test(name),
    ),
  ).toEqual([]);
  expect(globSync('node_modules/{astro,react,vite,typescript,vitest,@playwright}', { cwd: bundle })).toEqual([]);
  const toCopy = globSync('deploy/{caddy,nginx,systemd}/**', { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(toCopy.length).toBeGreaterThan(5);
  for (const { parentPath, name } of toCopy) {
    expect(names).toContain(join(parentPath, name));
  }
  expect(names).toEqual(expect.arrayContaining(['aarambh', 'bin/node', 'LICENSE', 'dist/error-pages/down.hi.html']));
  const wrong = (await stateOf(bundle)).filter((line) => !/ (40755|100755|100644) \d/.test(line));
  expect(wrong).toEqual([]);
});

test('runs as a user who may write nothing but DATA_DIR: pages, an enquiry with a file, the lists, the stop', async () => {
  const database = await freshPostgresDatabase(inject('postgresUrl'));
  const s3 = await startS3();
  const dataDir = await ownFolder(join(folder.path, 'data'));
  const temporary = await ownFolder(join(folder.path, 'temporary'));
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: '/nonexistent',
    TMPDIR: temporary,
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const before = await stateOf(bundle);
  const asStranger = { cwd: bundle, env, ...identity };
  const site = await serve(join(bundle, 'aarambh'), [], asStranger);
  try {
    const statuses = ['/', '/hi', '/faq?q=gst', '/hi/status', '/readyz', '/no-such-page'].map(
      async (path) => (await fetch(site.origin + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200, 404]);
    const types = ['/faq?q=gst', '/no-such-page', '/.well-known/security.txt', '/favicon.ico'].map(async (path) => {
      const { headers } = await fetch(site.origin + path);
      // SITE_URL is not set, so the public URL is that of the firm's content, which is https.
      return `${headers.get('content-type')} ${headers.get('strict-transport-security')}`;
    });
    expect(await Promise.all(types)).toEqual(
      ['text/html; charset=utf-8', 'text/html; charset=utf-8', 'text/plain; charset=utf-8', 'image/x-icon'].map(
        (type) => `${type} max-age=31536000`,
      ),
    );

    const paper = sampleFile('pdf', 300_000);
    const { body, type } = multipart(
      {
        name: 'आशा',
        email: 'asha@example.in',
        category: 'billing',
        subject: 'Notice',
        message: 'नोटिस आया है',
        key: 'bundle-1',
      },
      [{ name: 'नोटिस.pdf', bytes: paper }],
    );
    const headers = { 'content-type': type, accept: 'application/json', origin: site.origin };
    const answer = await fetch(`${site.origin}/hi/send/support-ticket`, { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
    const { reference } = (await answer.json()) as { reference: string };

    const { stdout } = await promisify(execFile)(join(bundle, 'aarambh'), ['inquiries', '--json'], asStranger);
    const [inquiry] = JSON.parse(stdout) as { reference: string; files: { key: string }[] }[];
    expect(inquiry).toMatchObject({ reference, files: [{ name: 'नोटिस.pdf', size: 300_000 }] });
    const store = await openFileStore({ dataDir: temporary, s3: s3.settings });
    expect((await buffer(await store.read(inquiry?.files[0]?.key ?? ''))).equals(paper)).toBe(true);
  } finally {
    expect(await site.stop()).toBe(0);
    await s3.stop();
  }
  // At this level the site logs only its URL.
  expect(site.lines.filter((line) => line.startsWith('{') && !line.includes('The site is ready'))).toEqual([]);
  expect(await stateOf(bundle)).toEqual(before);
  expect(await stateOf(temporary)).toEqual([]);
  expect(leftBehind()).toEqual([]);
});

test('a start that fails leaves one line of the log at level 60 and exits with 1', async () => {
  const dataDir = await ownFolder(join(folder.path, 'data-of-failed-starts'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  try {
    for (const [name, value, sentence] of [
      ['PORT', '99999', 'PORT is "99999"'],
      ['PORT', String(port), `Port ${port} is taken`],
    ] as const) {
      const env = {
        PATH: '/usr/bin:/bin',
        HOME: '/nonexistent',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
      };
      const failure = promisify(execFile)(join(bundle, 'aarambh'), [], {
        cwd: bundle,
        env: Object.assign(env, { [name]: value }),
      });
      const { code, stdout, stderr } = await failure.then(
        () => ({ code: 0, stdout: '', stderr: '' }),
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      const lines = (stdout + stderr)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: number; msg: string });
      expect(lines.filter(({ level }) => level === 60)).toHaveLength(1);
      expect(lines.at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining(sentence) });
      expect(code).toBe(1);
    }
  } finally {
    taken.close();
  }
});

test('an unknown command is rejected with a list of the commands', () => {
  const scripts = Object.values((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts);
  const commands = execFileSync(join(bundle, 'aarambh'), ['help'], { encoding: 'utf8' });
  const own = scripts.filter((script: string) => script.startsWith('node src/server/'));
  // The bundle adds the commands `serve` and `version` to these.
  expect(commands.split(',')).toHaveLength(own.length + 2);
  expect(execFileSync(join(bundle, 'aarambh'), ['--version'], { encoding: 'utf8' })).toMatch(
    /^aarambh \d+\.\d+\.\d+, built \d{4}-\d\d-\d\dT/,
  );
  expect(() => execFileSync(join(bundle, 'aarambh'), ['nonsense'], { stdio: 'pipe' })).toThrow(
    /Commands: serve, version, inquiries/,
  );
});

test('the same files make the same archive, no matter when and by whom they were written', async () => {
  const archives: Buffer[] = [];
  for (const [index, mode] of [0o700, 0o755].entries()) {
    const copy = join(folder.path, 'small');
    await mkdir(join(copy, 'inner'), { recursive: true });
    for (const name of index === 0 ? ['b', 'a'] : ['a', 'b']) {
      await writeFile(join(copy, 'inner', name), name, { mode: 0o644 });
    }
    await utimes(join(copy, 'inner', 'a'), mode, mode);
    archives.push(readFileSync(await writeArchive(copy, new Date('2026-11-22'))));
    await rename(copy, join(folder.path, `small-${index}`));
  }
  expect(archives[0]?.equals(archives[1] ?? Buffer.alloc(0))).toBe(true);
});
