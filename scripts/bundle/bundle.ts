import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder } from '../../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { readPackage } from '../../src/server/platform/settings/version.ts';
import { ensureBuild, stampFile } from '../ensure-build.ts';
import { lockFile, root } from '../install.mjs';
import { takeLock } from '../lock.mjs';
import { makeBundle } from './make-bundle.ts';
import { writeArchive } from './write-archive.ts';

const USAGE = `Packs what the built site needs to run, with Node and nothing else. Builds first if the build is out of date.

  npm run bundle                      bundle/aarambh-<version>-<build>-<platform>.tar.gz
  npm run bundle -- --folder FOLDER   writes a folder instead, which must not exist yet
`;

// Run scripts/bundle.mjs instead, which installs what is missing and then runs this.
const { values } = parseArgs({
  options: { folder: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(USAGE);
} else {
  const release = await takeLock(lockFile, console.log);
  try {
    await ensureBuild();
    await (values.folder ? writeFolder(resolve(values.folder)) : packArchive());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  release();
}

async function writeFolder(folder: string): Promise<void> {
  await makeBundle(folder);
  console.log(`${folder}: start it with ./aarambh there.`);
}

async function packArchive(): Promise<void> {
  const folder = join(root, 'bundle', bundleName());
  rmSync(folder, { recursive: true, force: true });
  await makeBundle(folder);
  const archive = await writeArchive(folder, statSync(join(buildFolder(readEnv()), 'server', 'entry.mjs')).mtime);
  rmSync(folder, { recursive: true });
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  console.log(`${archive}, ${(statSync(archive).size / 1e6).toFixed(0)} MB\nsha256 ${digest}`);
}

/** Returns a name that no other build has, so that one bundle can be unpacked beside another. */
function bundleName(): string {
  const { version } = readPackage(readFileSync(join(root, 'package.json'), 'utf8'));
  const build = readFileSync(stampFile(), 'utf8').slice(0, 8);
  return `aarambh-${version}-${build}-${process.platform}-${process.arch}`;
}
