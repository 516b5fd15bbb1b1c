import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identity } from './stranger.ts';

/** What a process reports at `/metrics`: the topics that need the operator's attention, and its version. */
export interface Said {
  readonly topics: readonly string[];
  readonly version: string;
}

/** Asks a process directly for its metrics, as a program on the same machine may. */
export async function askProcess(origin: string): Promise<Said> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const topics = [...figures.matchAll(/^site_attention\{topic="([\w-]+)"\} 1$/gm)].map(([, topic = '']) => topic);
  const [, version = ''] = /^site_build_info\{version="([^"]*)"/m.exec(figures) ?? [];
  return { topics: topics.toSorted(), version };
}

/** Returns the topics of the log lines at level 50 and above. */
export function alarmsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (!line.startsWith('{')) {
      return [];
    }
    const { level, topic } = JSON.parse(line) as { level: number; topic?: string };
    return level >= 50 ? [topic ?? 'none'] : [];
  });
}

/** Runs a command of the bundle as the site's user. @throws Error with the command's output if it fails */
export async function command(bundle: string, env: NodeJS.ProcessEnv, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(bundle, 'aarambh'), parameters, { cwd: bundle, env, ...identity });
  return stdout;
}

/**
 * Copies a bundle and makes the next version of it, which has one more table.
 * @returns its version
 */
export function makeNextVersion(bundle: string, next: string): string {
  cpSync(bundle, next, { recursive: true });
  const manifest = join(next, 'package.json');
  const migrations = join(next, 'migrations', 'index.js');
  const version = '9.9.9';
  writeFileSync(manifest, JSON.stringify({ ...(JSON.parse(readFileSync(manifest, 'utf8')) as object), version }));
  const added = `
migrations['9999_operator_path'] = {
  up: (db) => db.schema.createTable('operator_path').addColumn('id', 'integer').execute(),
};
`;
  writeFileSync(migrations, readFileSync(migrations, 'utf8') + added);
  return version;
}
