import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFailure } from './backup-failure.ts';

/** The file that makes a folder a backup; it is written last. */
export const MANIFEST = 'manifest.json';
/** Incremented whenever older versions of `restore` cannot read newer backups. */
const FORMAT = 1;

/** The content of a backup, with hashes to verify it. Sizes are in bytes and hashes in hexadecimal. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** The version of the site that made the backup, from package.json. */
  readonly site: string;
  readonly engine: 'sqlite' | 'postgres';
  /** The time of the snapshot, in ISO 8601 and UTC. */
  readonly takenAt: string;
  /** The database's migrations, oldest first. */
  readonly migrations: readonly string[];
  /** The known migrations that did more than add tables or columns (see migrate.ts); undefined in older backups. */
  readonly breaking?: readonly string[];
  /** Rows per table. */
  readonly tables: Readonly<Record<string, number>>;
  /** `database.sqlite`, or `database.dump` in pg_dump's custom format. */
  readonly database: FileEntry;
  /**
   * Uploads as `files/` plus their key in the store, emails kept as files as `mail/` plus their name, and messages as
   * `messages/` plus their name.
   */
  readonly files: readonly FileEntry[];
  /** Paths of uploads that the database refers to and that are missing both in the store and in this backup. */
  readonly missing: readonly string[];
  /** Paths of uploads that the store has lost and that were taken from an earlier backup. */
  readonly onlyHere: readonly string[];
}

/** A file of a backup. */
export interface FileEntry {
  /** The path relative to the backup's folder. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Returns the text of a manifest in the current format. */
export function manifestText(manifest: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
}

/**
 * Reads the manifest of a backup.
 * @throws BackupFailure if the folder does not contain a backup that this version of the site can read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'it has no manifest.json' : error.message;
    throw new BackupFailure(`${folder} is not a backup: ${why}.`);
  });
  const manifest = parseJson(text);
  const wrong = Object.entries(checks).find(([name, check]) => !check(manifest[name]));
  if (wrong) {
    throw new BackupFailure(
      `${join(folder, MANIFEST)} is damaged, or of a newer version of the site: see "${wrong[0]}".`,
    );
  }
  return manifest as unknown as Manifest;
}

type Check = (value: unknown) => boolean;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** Matches a path below `files/`, `mail/` or `messages/` that cannot point outside the backup or the store. */
const isPath = matches(/^(?:files|mail|messages)(?:\/(?!\.)[\w.@+-]+)+$/);
const isEntry =
  (check: Check): Check =>
  (value) => {
    const { path, size, sha256 } = asObject(value);
    return check(path) && isCount(size) && matches(/^[0-9a-f]{64}$/)(sha256);
  };

const checks: Readonly<Record<keyof Manifest, Check>> = {
  format: (value) => value === FORMAT,
  site: matches(/./),
  engine: matches(/^(?:sqlite|postgres)$/),
  takenAt: matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  migrations: listOf(matches(/^\w+$/)),
  breaking: (value) => value === undefined || listOf(matches(/^\w+$/))(value),
  tables: (value) => Object.values(asObject(value)).every(isCount),
  database: isEntry(matches(/^database\.(?:sqlite|dump)$/)),
  files: listOf(isEntry(isPath)),
  missing: listOf(isPath),
  onlyHere: listOf(isPath),
};

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}
