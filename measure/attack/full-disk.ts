import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeInquiry, Poster } from '../load/post-inquiry.ts';
import { listStoredCases, withDatabase } from '../load/stored-cases.ts';
import type { Findings } from './scenario.ts';
import { mountSmallDisk } from './small-disk.ts';
import { logFaults, openTarget } from './target.ts';

const DISK = 60;
const INQUIRIES = 40;
/** Log lines that are expected during this scenario. */
const EXPECTED =
  /a form could not be stored|the outbox cannot use the database|an email was not delivered|"topic":"(?:database|store)"/;

/**
 * Fills the disk to the last byte. Every visitor whose inquiry cannot be stored must get a 503, and inquiries must be
 * accepted again once there is space.
 */
export async function fullDisk(): Promise<Findings> {
  const disk = mountSmallDisk(DISK);
  const target = await openTarget({ dataDir: disk.path });
  const faults: string[] = [];
  try {
    const poster = new Poster(target.base, 4);
    const post = (from: number) =>
      Promise.all(
        Array.from({ length: INQUIRIES }, (_, index) => poster.post(inquiries[from + index] ?? makeInquiry(0, 'full'))),
      );
    const inquiries = Array.from({ length: 2 * INQUIRIES }, (_, index) => makeInquiry(index, 'full'));
    const before = await post(0);
    const filler = fill(join(disk.path, 'filler'));
    const during = await post(INQUIRIES);
    const readiness = await fetch(`${target.base}/readyz`);
    const home = await fetch(target.base);
    rmSync(filler);
    const after = await post(INQUIRIES);
    poster.close();
    const thanked = [...before, ...during, ...after].flatMap(({ reference }) => reference ?? []);
    const stopped = await target.stop();
    const stored = await withDatabase(disk.path, listStoredCases);
    const refused = during.filter(({ status }) => status === 503).length;
    const odd = during.filter(({ status }) => status !== 503 && status !== 200).length;
    if (odd > 0) {
      faults.push(`${odd} answers were neither thanks nor 503.`);
    }
    if (refused === 0) {
      faults.push('The disk was not full.');
    }
    if (readiness.status !== 503 || home.status !== 200) {
      faults.push(`/readyz said ${readiness.status}, / ${home.status}.`);
    }
    if (after.some(({ reference }) => !reference)) {
      faults.push('Not every inquiry was acknowledged once there was space again.');
    }
    if (stored.length !== 2 * INQUIRIES) {
      faults.push(`${stored.length} cases of ${2 * INQUIRIES} are stored.`);
    }
    const lost = new Set(thanked).difference(new Set(stored.map(({ reference }) => reference))).size;
    if (lost > 0) {
      faults.push(`${lost} acknowledged inquiries are not stored.`);
    }
    if (!target.log.some((line) => line.includes('a form could not be stored') && /"advice":/.test(line))) {
      faults.push('The log does not say what to do.');
    }
    if (stopped) {
      faults.push(stopped);
    }
    const figures = `a disk of ${DISK} MB without a byte: ${refused} of ${INQUIRIES} told 503, all acknowledged when sent again, ${stored.length} stored once each, ${lost} lost`;
    return { figures, faults: [...faults, ...logFaults(target.log, EXPECTED)] };
  } finally {
    if (target.isRunning()) {
      await target.end('SIGKILL');
    }
    await disk.remove();
  }
}

/**
 * Fills the disk until there is no space for another byte.
 * @returns the path of the file that fills it
 */
function fill(path: string): string {
  const file = openSync(path, 'w');
  for (let size = 1024 * 1024; size >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(size, 'x'));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
  return path;
}
