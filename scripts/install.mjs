// Plain old JavaScript without dependencies: the system's Node, of whatever age, runs this on a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const lockFile = path.join(root, '.generated', 'start.lock');

const stampFile = path.join(root, 'node_modules', '.aarambh-lock');
const ownNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Installs the exact versions of package-lock.json, if that has not been done since it last changed. Throws a sentence. */
export function ensureInstalled() {
  const stamp = installStamp();
  if (isInstalled()) {
    return;
  }
  console.log('Installing what is needed (once, and again when package-lock.json changes) ...');
  // A build needs what is listed for development, also where NODE_ENV=production would have npm leave it out.
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  // Where install scripts are switched off, the one that fetches Node itself has to be run by name.
  if (!isOwnNodeThere()) {
    npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  }
  if (!isOwnNodeThere()) {
    throw new Error(
      'Node could not be installed: node_modules/.bin/node does not start. Allow install scripts for the package "node" and try again.',
    );
  }
  fs.writeFileSync(stampFile, stamp);
}

/** Whether what package-lock.json names is there. */
export function isInstalled() {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === installStamp() && fs.existsSync(ownNode);
}

/** Whether this process is run by the project's own Node. */
export function isOwnNode() {
  return process.versions.node === wantedVersion();
}

/**
 * Runs a script under the project's own Node; signals reach it, its exit code becomes ours.
 * @param {string[]} parameters the script and what follows it
 * @param {Record<string, string>} settings environment variables on top of the present ones
 */
export function continueOnOwnNode(parameters, settings = {}) {
  // So that every `node` below is the project's own.
  const PATH = path.dirname(ownNode) + path.delimiter + process.env.PATH;
  const child = spawn(ownNode, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: Object.assign({}, process.env, { PATH }, settings),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`Cannot run ${ownNode}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code || 0));
}

function installStamp() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return `${crypto.createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

function wantedVersion() {
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node;
}

function isOwnNodeThere() {
  const result = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && result.stdout.trim() === `v${wantedVersion()}`;
}

function npm(parameters) {
  const windows = process.platform === 'win32';
  const result = spawnSync(windows ? 'npm.cmd' : 'npm', parameters, { cwd: root, stdio: 'inherit', shell: windows });
  if (result.error) {
    throw new Error(`npm could not be run: ${result.error.message}`);
  }
  if (result.status !== 0) {
    throw new Error(`npm ${parameters[0]} failed; see its message above.`);
  }
}
