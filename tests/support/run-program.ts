import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StorageEnv } from './each-engine.ts';

/** The output of a program, and how it ended. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program of src/server on a storage as users do, in a separate process but without this process's environment.
 */
export function runProgram(program: URL, storage: StorageEnv, ...args: readonly string[]): Promise<Run> {
  const env = { PATH: '', DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [fileURLToPath(program), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}
