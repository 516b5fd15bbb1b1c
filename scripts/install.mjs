// Plain JavaScript without dependencies, because the system's Node runs this on a fresh clone, whatever its version.
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const lockFile = path.join(root, '.generated', 'start.lock');

const stampFile = path.join(root, 'node_modules', '.aarambh-lock');
const ownNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Installs the exact versions of package-lock.json, unless they were installed after its last change. Throws a
 * one-sentence error.
 */
export function ensureInstalled() {
  const stamp = installStamp();
  if (isInstalled()) {
    return;
  }
  console.log('Installing what is needed (once, and again when package-lock.json changes) ...');
  // A build needs the development dependencies even if NODE_ENV=production would make npm skip them.
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  // If install scripts are disabled, the script that downloads Node must be run explicitly.
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

/** Whether everything listed in package-lock.json is installed. */
export function isInstalled() {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === installStamp() && fs.existsSync(ownNode);
}

/** Whether this process is run by the project's own Node. */
export function isOwnNode() {
  return process.versions.node === wantedVersion();
}

/**
 * Runs a script with the project's own Node. Forwards signals to it and exits with its code.
 * @param {string[]} parameters the script and its arguments
 * @param {Record<string, string>} settings environment variables to add to the current ones
 */
export function continueOnOwnNode(parameters, settings = {}) {
  // Every `node` that a child process starts is then the project's own.
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
