import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasureKind } from '../../platform/database/own-data-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Env } from '../../platform/settings/env.ts';

/**
 * The name of a file that outlives backups, with one line per erasure: `case 0195… 2026-11-22T10:00:00.000Z`. It
 * contains only ids.
 */
export const ERASURES = 'erasures.txt';

/** One entry of the erasure list. */
export interface Erasure {
  readonly kind: ErasureKind;
  readonly key: string;
  /** In epoch milliseconds. */
  readonly at: number;
}

const LINE = /^(case|user|mail|papers) ([\w-]{1,64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/**
 * Writes the erasures to DATA_DIR, and next to the nightly backups if there are any, because an older backup does not contain
 * them. Existing lines stay.
 * @throws the system's error
 */
export async function keepErasureList(db: Database, env: Pick<Env, 'dataDir'> & Partial<Pick<Env, 'backup'>>) {
  const rows = await db.selectFrom('erasures').selectAll().execute();
  if (rows.length === 0) {
    return;
  }
  for (const folder of [env.dataDir, ...(env.backup ? [env.backup.folder] : [])]) {
    await addTo(join(folder, ERASURES), rows);
  }
}

/** Reads the erasures listed in a file; empty if there is no such file. Unknown lines are skipped. */
export async function readErasureList(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return '';
    }
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, kind, key = '', at = ''] = LINE.exec(line) ?? [];
    return kind ? [{ kind: kind as ErasureKind, key, at: Date.parse(at) }] : [];
  });
}

/** Writes the file completely or not at all, because a truncated list would lose erasures. */
async function addTo(path: string, erasures: readonly Erasure[]): Promise<void> {
  const known = await readErasureList(path);
  const has = new Set(known.map(({ kind, key }) => `${kind} ${key}`));
  const added = erasures.filter(({ kind, key }) => !has.has(`${kind} ${key}`));
  if (added.length === 0) {
    return;
  }
  const lines = [...known, ...added].toSorted((a, b) => a.at - b.at);
  const unfinished = `${path}.${process.pid}.tmp`;
  await using file = await open(unfinished, 'w', 0o600);
  await file.writeFile(lines.map(({ kind, key, at }) => `${kind} ${key} ${new Date(at).toISOString()}\n`).join(''));
  await file.sync();
  await rename(unfinished, path);
}
