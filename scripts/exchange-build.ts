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

/** What a build consists of, for the server and the proxy in front. */
export const BUILD_PARTS = ['client', 'server', 'renderer', 'error-pages'] as const;
/** In a build: the fingerprint of the sources it was made from. */
export const STAMP = '.build-stamp';
/** How a folder begins in which a build is being made. */
const UNFINISHED = '.next-';
/** Styles and scripts of so many builds answer; docs/running.md. */
const KEPT = 3;
/** A server says every hour that it still runs. Milliseconds. */
const DAY = 24 * 3_600_000;

/** Makes the folder in which the next build is made, and clears away what builds left that were broken off. */
export function beginBuild(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn(folder)) {
    if (name.startsWith(UNFINISHED)) {
      remove(join(folder, name));
    }
  }
  return join(folder, `${UNFINISHED}${process.pid}-${Date.now()}`);
}

/** Clears away what a build that went wrong has left: on a full disk it may be what fills it. */
export const remove = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/**
 * Puts a finished build in the place of the one in use, in one step. Running servers keep theirs.
 * @param next where it was made, in `folder` @param stamp of its sources @returns its folder
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

/** Removes the builds that nobody needs: all but the newest three, the one in use, and those of running servers. */
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

/** The builds of servers that run. Marks of others go. */
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
      // It has just stopped, or the mark is another user's.
    }
    return [];
  });
}

/** Until November 2026 the parts of the one build lay here themselves. */
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

/** Has a link lead elsewhere; there is no moment without it. */
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
