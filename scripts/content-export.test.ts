import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { restoreBackup } from '../src/server/commands/restore-backup.ts';
import { keepContentDraft } from '../src/server/domains/content/drafts.ts';
import {
  leasePublication,
  listHistory,
  listLive,
  publishDraft,
  settlePublication,
} from '../src/server/domains/content/publications.ts';
import { makeBackup } from '../src/server/platform/backup/make-backup.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { openFileStore } from '../src/server/platform/files/file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const meera = { actor: { id: 'meera', name: 'Meera', role: 'manager' }, visitorAddress: '192.0.2.7' } as const;
const now = Date.UTC(2026, 10, 23, 9);
const site = (name: string) => ({ dataDir: join(folder, name), databaseUrl: undefined, s3: undefined });

type Db = Awaited<ReturnType<typeof openDatabase>>;

async function publish(db: Db, document: string, edits: Record<string, unknown>): Promise<void> {
  await keepContentDraft(db, { ...meera, now }, document, edits, 0);
  await publishDraft(db, { ...meera, now }, document, 1);
  const held = await leasePublication(db, now);
  if (!held) {
    throw new Error('nothing waits');
  }
  await settlePublication(db, held, null, now);
}

/** Runs the script of `npm run content-export`. @returns what it prints */
function run(contentDir: string, ...args: string[]): string {
  const env = { PATH: '', DATA_DIR: site('first').dataDir, CONTENT_DIR: contentDir };
  return execFileSync(process.execPath, ['scripts/content-export.ts', ...args], { env, encoding: 'utf8' });
}

test('what is published is written into the files until the site uses them; a restored database brings it back', async () => {
  const content = join(folder, 'content');
  cpSync('tests/fixtures/second-firm', content, { recursive: true });
  const list = parse(readFileSync(join(content, 'announcements.yaml'), 'utf8')) as { text: unknown }[];
  const said = list.map((entry) => ({ ...entry, text: { en: 'Open on Sunday.', hi: 'रविवार को खुला है।' } }));
  const [before, company] = ['contact-faqs.yaml', 'company.yaml'].map((name) =>
    readFileSync(join(content, name), 'utf8'),
  );
  const first = await openDatabase(site('first'));
  expect(run(content)).toBe('Nothing was published in the office that is not in the files.\n');
  await publish(first, 'announcements', { 'announcements.yaml#': said });
  await publish(first, 'hours', { 'company.yaml#holidays': ['2027-03-04'] });

  const backup = join(folder, 'backup');
  await openFileStore(site('first'), 'an-id');
  await makeBackup(site('first'), backup);
  await restoreBackup(site('second'), backup);
  const second = await openDatabase(site('second'));
  expect(await listLive(second)).toEqual(await listLive(first));
  expect(await listLive(second)).toHaveLength(2);
  expect(await listHistory(second, 9)).toEqual(await listHistory(first, 9));
  await second.destroy();

  expect(run(content)).toBe(`${join(content, 'announcements.yaml')}\n${join(content, 'company.yaml')}\n`);
  expect(parse(readFileSync(join(content, 'announcements.yaml'), 'utf8'))).toEqual(said);
  const firm = parse(readFileSync(join(content, 'company.yaml'), 'utf8')) as Record<string, unknown>;
  expect(firm).toEqual({ ...(parse(company ?? '') as object), holidays: ['2027-03-04'] });
  expect(readFileSync(join(content, 'contact-faqs.yaml'), 'utf8')).toBe(before);

  expect(run(content, '--done')).toBe('The site uses the files again: announcements, hours\n');
  for (let held = await leasePublication(first, now); held; held = await leasePublication(first, now)) {
    await settlePublication(first, held, null, now);
  }
  expect((await listLive(first)).map(({ edits }) => edits)).toEqual([{}, {}]);
  expect(run(content)).toContain('Nothing was published');
  await first.destroy();
});
