import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { objectWith, readJson } from '../../src/kernel/read-json.ts';
import { buildFolder } from '../../src/server/platform/settings/build-folder.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { BUILD_PARTS } from '../exchange-build.ts';
import { root } from '../install.mjs';
import { copyFile, copyTree, writeNew } from './copy-tree.ts';
import { launcher, serverCommands } from './launcher.ts';
import { installedPackages, isOfUse } from './runtime-packages.ts';
import { reachableSources, withoutTypes } from './server-code.ts';

/** The files that docs/running.md tells the operator to copy on the server. */
const SERVER_FILES = ['deploy/caddy', 'deploy/nginx', 'deploy/systemd'];

/**
 * Makes a folder with exactly what the built site needs to run: Node, the server's code without types, the packages
 * that it imports, and the build. The folder may be read-only, and everyone may read it.
 * @param folder absolute path of a folder that does not exist yet
 * @throws a one-sentence error if the folder exists, or there is no build
 */
export async function makeBundle(folder: string): Promise<void> {
  if (existsSync(folder)) {
    throw new Error(`${folder} exists already; name one that does not.`);
  }
  const build = buildFolder(readEnv());
  if (!BUILD_PARTS.every((part) => existsSync(join(build, part)))) {
    throw new Error('There is no build yet: run npm run build first.');
  }
  const project = readJson(readFileSync(join(root, 'package.json'), 'utf8'), 'package.json', objectWith<Project>({}));
  const commands = serverCommands(project.scripts);
  await mkdir(folder, { recursive: true, mode: 0o755 });

  for (const source of reachableSources(Object.values(commands))) {
    await writeNew(join(folder, source.replace(/\.ts$/, '.js')), withoutTypes(source));
  }
  for (const path of installedPackages()) {
    await copyTree(join(root, path), join(folder, path), isOfUse);
  }
  for (const part of BUILD_PARTS) {
    await copyTree(join(build, part), join(folder, 'dist', part));
  }
  await copyFile(join(root, 'node_modules', 'node', 'bin', 'node'), join(folder, 'bin', 'node'));
  for (const part of SERVER_FILES) {
    await copyTree(join(root, part), join(folder, part));
  }
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await writeNew(join(folder, 'package.json'), manifest(project));
  await writeNew(join(folder, 'aarambh'), launcher(commands), 0o755);
}

interface Project {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly scripts: Readonly<Record<string, string>>;
}

/**
 * Returns the package.json of a bundle. It tells Node that the code consists of modules, and people what the bundle is.
 */
function manifest({ name, version, license }: Project): string {
  return `${JSON.stringify({ name, version, private: true, license, type: 'module' }, null, 2)}\n`;
}
