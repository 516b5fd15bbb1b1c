import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { SERVERS } from '../src/server/across/health/served-build.ts';
import { BUILDS, CURRENT } from '../src/server/platform/settings/build-folder.ts';
import { isAlive } from './lock.mjs';

/** The folders of a build that the server and the proxy in front of it use. */
export const BUILD_PARTS = ['client', 'server', 'renderer', 'error-pages'] as const;
/** The file in a build that contains the fingerprint of its sources. */
export const STAMP = '.build-stamp';
/** The prefix of the name of a folder in which a build is in progress. */
const UNFINISHED = '.next-';
/** The number of builds that keep their styles and scripts available; see docs/running.md. */
const KEPT = 3;
/** The age at which the mark of a server is stale, in milliseconds. Running servers renew their marks every hour. */
const DAY = 24 * 3_600_000;

/** Makes the folder for the next build and removes what interrupted builds left behind. */
export function beginBuild(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn(folder)) {
    if (name.startsWith(UNFINISHED)) {
      remove(join(folder, name));
    }
  }
  return join(folder, `${UNFINISHED}${process.pid}-${Date.now()}`);
}

/** Removes a file or folder that a failed build left behind. On a full disk, this may be what fills it. */
export const remove = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/**
 * Replaces the current build with a finished one, in one step. Running servers keep their own.
 * @param next the folder in which it was made, inside `folder`
 * @param stamp the fingerprint of its sources
 * @returns its final folder
 */
export function exchangeBuild(folder: string, next: string, stamp: string): string {
  writeFileSync(join(next, STAMP), stamp);
  mkdirSync(join(folder, BUILDS), { recursive: true });
  takeInOldLayout(folder);
  const name = new Date().toISOString().replaceAll(/[-:.]/g, '');
  renameSync(next, join(folder, BUILDS, name));
  point(folder, CURRENT, join(BUILDS, name));
  for (const part of BUILD_PARTS) {
    if (!isLink(join(folder, part))) {
      point(folder, part, join(CURRENT, part));
    }
  }
  forgetOldBuilds(folder);
  return join(folder, BUILDS, name);
}

/**
 * Removes the builds that are no longer needed: all but the newest three, the current one and those of running servers.
 */
function forgetOldBuilds(folder: string): void {
  const names = namesIn(join(folder, BUILDS)).sort();
  const inUse = [basename(readlinkSync(join(folder, CURRENT))), ...servedBuilds(join(folder, SERVERS))];
  const kept = new Set([...names.slice(-KEPT), ...inUse]);
  for (const name of names) {
    if (!kept.has(name)) {
      remove(join(folder, BUILDS, name));
    }
  }
}

/** Returns the builds of running servers. Deletes the marks of servers that have stopped. */
function servedBuilds(folder: string): string[] {
  return namesIn(folder).flatMap((name) => {
    const mark = join(folder, name);
    const [, host, pid] = /^(.*)\.(\d+)$/.exec(name) ?? [];
    try {
      const isOver = Date.now() - statSync(mark).mtimeMs > DAY || (host === hostname() && !isAlive(Number(pid)));
      if (!isOver) {
        return [readFileSync(mark, 'utf8')];
      }
      rmSync(mark);
    } catch {
      // The server has just removed its mark, or the mark belongs to another user.
    }
    return [];
  });
}

/**
 * Moves a build of the old layout to its own folder. Until November 2026 there was only one build, and its parts were
 * directly in `folder`.
 */
function takeInOldLayout(folder: string): void {
  if (isLink(join(folder, 'client'))) {
    return;
  }
  const old = join(folder, BUILDS, '0');
  for (const part of [...BUILD_PARTS, STAMP]) {
    if (!lstatSync(join(folder, part), { throwIfNoEntry: false })) {
      continue;
    }
    mkdirSync(old, { recursive: true });
    renameSync(join(folder, part), join(old, part));
  }
}

/** Points a link to another target in one step, so that it is never missing. */
function point(folder: string, name: string, to: string): void {
  const draft = join(folder, `.${name}-${process.pid}`);
  rmSync(draft, { force: true });
  symlinkSync(to, draft, 'dir');
  renameSync(draft, join(folder, name));
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
