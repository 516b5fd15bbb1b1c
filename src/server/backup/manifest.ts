import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupFailure } from './backup-failure.ts';

/** The file that makes a folder a backup; it is written last. */
export const MANIFEST = 'manifest.json';
/** Raised when an older `restore` could not read a newer backup. */
const FORMAT = 1;

const count = z.int().min(0);
/** Relative, below `files/` or `mail/`, and never out of the backup again. */
const path = z.string().regex(/^(?:files|mail)(?:\/(?!\.)[\w.@+-]+)+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const shape = z.object({
  format: z.literal(FORMAT),
  /** The version of the site that made it, as package.json says. */
  site: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The moment whose state this is, ISO 8601, UTC. */
  takenAt: z.iso.datetime(),
  /** The migrations that the database had, oldest first. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  tables: z.record(z.string(), count),
  /** `database.sqlite`, or `database.dump` in pg_dump's custom format. */
  database: z.object({ path: z.enum(['database.sqlite', 'database.dump']), size: count, sha256 }),
  /** Uploads, `files/` and their key in the store, and mails kept as files, `mail/` and their name. */
  files: z.array(z.object({ path, size: count, sha256 })),
  /** Paths of uploads that the database names and the store had lost: those that this backup lacks as well ... */
  missing: z.array(path),
  /** ... and those that it has from an earlier one. */
  onlyHere: z.array(path),
});

/** What a backup holds, and how to tell that it still does. Sizes in bytes, hashes in hexadecimal. */
export type Manifest = z.output<typeof shape>;
export type FileEntry = Manifest['files'][number];

/** The manifest as it is written; its format is the present one. */
export function manifestText(manifest: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
}

/** @throws BackupFailure when the folder holds no backup that this version of the site can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'it has no manifest.json' : error.message;
    throw new BackupFailure(`${folder} is no backup: ${why}.`);
  });
  const parsed = shape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'the whole';
  throw new BackupFailure(
    `${join(folder, MANIFEST)} is damaged or of a newer version, at ${where}: ${issue?.message}.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
