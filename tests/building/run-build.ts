import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Serving, serve } from '../deploy/serve.ts';

export const root = join(import.meta.dirname, '../..');

/** The folders of a site's content, builds and data. */
export interface Places {
  readonly contentDir: string;
  readonly buildDir: string;
  readonly dataDir: string;
}

const settingsOf = ({ contentDir, buildDir, dataDir }: Places) => ({
  PATH: process.env.PATH ?? '',
  CONTENT_DIR: contentDir,
  BUILD_DIR: buildDir,
  DATA_DIR: dataDir,
});

/** Starts a build that only tests use. Nothing else builds at the same time; see scripts/testing/steps.ts. */
export function beginBuild(places: Places) {
  const program = ['scripts/build.ts', '--quick', '--lock-held'];
  return spawn(process.execPath, program, { cwd: root, env: settingsOf(places), stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Makes the build. @throws with its output when it fails */
export async function build(places: Places): Promise<string> {
  const running = beginBuild(places);
  const [said, complaints, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close'),
  ]);
  if (code !== 0) {
    throw new Error(`The build ended with ${code}:\n${said}\n${complaints}`);
  }
  return said;
}

/** Starts the site that was built. */
export const start = (places: Places): Promise<Serving> =>
  serve(process.execPath, ['src/server/start.ts'], { cwd: root, env: settingsOf(places) });
