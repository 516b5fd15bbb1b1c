import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskSpace } from '../../src/server/platform/files/free-space.ts';
import { inquiryReserve } from '../../src/server/platform/files/upload-gate.ts';
import { multipart, sampleFile } from '../../tests/support/sample-files.ts';
import { makeInquiry, Poster } from '../load/post-inquiry.ts';
import type { Findings } from './scenario.ts';
import { mountSmallDisk } from './small-disk.ts';
import { logFaults, openTarget } from './target.ts';
import { until } from './until.ts';

const MEGABYTE = 1024 * 1024;
const DISK = 400;
const HOLDERS = 18;
const INQUIRIES = 200;
/** How long the unfinished connections stay open, in milliseconds. */
const HELD = 5_000;

/**
 * Holds connections with unfinished bodies of 24 MB open on a small disk, once from one IP address and once from many.
 */
export async function unfinishedUploads(): Promise<Findings> {
  const disk = mountSmallDisk(DISK);
  const target = await openTarget({ dataDir: disk.path });
  const faults: string[] = [];
  const figures: string[] = [];
  try {
    for (const addresses of [1, HOLDERS]) {
      const holders = await Promise.all(
        Array.from({ length: HOLDERS }, (_, index) => hold(target.base, `192.0.2.${index % addresses}`)),
      );
      await sleep(HELD);
      const { free, total } = await diskSpace(disk.path);
      const poster = new Poster(target.base, 8);
      const statuses = await Promise.all(
        Array.from({ length: INQUIRIES }, (_, index) => poster.post(makeInquiry(addresses * 1_000 + index, 'disk'))),
      );
      poster.close();
      const taken = statuses.filter(({ reference }) => reference).length;
      for (const holder of holders) {
        holder.destroy();
      }
      figures.push(
        `${HOLDERS} unfinished bodies of 24 MB from ${addresses} address(es) on ${DISK} MB: ${Math.round(free / MEGABYTE)} MB free, ${taken} of ${INQUIRIES} inquiries taken`,
      );
      if (taken < INQUIRIES) {
        faults.push(`${INQUIRIES - taken} inquiries were rejected.`);
      }
      if (free < inquiryReserve(total) - MEGABYTE) {
        faults.push(`Only ${Math.round(free / MEGABYTE)} MB were left free.`);
      }
      const isGone = async (): Promise<boolean> => (await diskSpace(disk.path)).free > total * 0.9;
      if (!(await until(isGone))) {
        faults.push('Pieces of unfinished uploads stay.');
      }
    }
    const stopped = await target.stop();
    if (stopped) {
      faults.push(stopped);
    }
  } finally {
    await disk.remove();
  }
  return { figures: figures.join('; '), faults: [...faults, ...logFaults(target.log)] };
}

/**
 * Sends all but the last megabyte of a ticket with five files. Data that the server does not read stays in the
 * connection's buffers.
 */
async function hold(base: string, address: string): Promise<Socket> {
  const files = Array.from({ length: 5 }, () => ({ name: 'a.pdf', bytes: sampleFile('pdf', 4.8 * MEGABYTE) }));
  const { body, type } = multipart({ name: 'Asha' }, files);
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  const lines = [`Content-Type: ${type}`, `Content-Length: ${body.length}`, `X-Forwarded-For: ${address}`];
  socket.write(`POST /send/support-ticket HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, -MEGABYTE));
  return socket;
}
