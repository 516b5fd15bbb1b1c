// Plain JavaScript for old versions of Node, because this runs before the project's own Node is installed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** In milliseconds. A lock older than this is stale, even if a process with its id is running. */
const OLDEST = 15 * 60 * 1000;

/**
 * Waits until this is the only process that installs or builds. Removes the lock of a killed process.
 * @param {string} file
 * @param {(sentence: string) => void} say called once if it has to wait
 * @returns {Promise<() => void>} a function that releases the lock. It is called automatically when the process ends
 */
export async function takeLock(file, say) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!tryLock(file)) {
    if (clearStale(file)) {
      continue;
    }
    if (!told) {
      say('Another start is installing or building here; waiting for it.');
    }
    told = true;
    await new Promise((done) => setTimeout(done, 100));
  }
  let held = true;
  const release = () => {
    if (held) {
      fs.rmSync ? fs.rmSync(file, { force: true }) : fs.unlinkSync(file);
    }
    held = false;
  };
  process.on('exit', release);
  return release;
}

// The lock appears together with its content, because it is a link to a finished file. No process ever reads an empty
// lock.
function tryLock(file) {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, JSON.stringify({ pid: process.pid, host: os.hostname() }));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    fs.unlinkSync(own);
  }
}

function clearStale(file) {
  if (!isStale(file)) {
    return false;
  }
  const aside = `${file}.${process.pid}.stale`;
  try {
    fs.renameSync(file, aside);
    // Another process may have replaced the stale lock before the rename. In that case its new lock is put back.
    if (!isStale(aside)) {
      fs.linkSync(aside, file);
    }
    fs.unlinkSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') {
      throw error;
    }
  }
  return true;
}

function isStale(file) {
  try {
    const { pid, host } = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (Date.now() - fs.statSync(file).mtimeMs > OLDEST) {
      return true;
    }
    return host === os.hostname() && !isAlive(pid);
  } catch (error) {
    return error instanceof SyntaxError;
  }
}

/** Whether a process with this id is running on this machine. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
