import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeInquiry, Poster } from '../load/post-inquiry.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget } from './target.ts';
import { sayTimes, watchHome } from './watched-home.ts';

const COUNTS = { heads: 1_000, bodies: 300 };
/**
 * The longest time that a slow connection may stay open, in seconds. The server allows 15 s for headers, checked every
 * 5 s, and 10 s for a form. Both values have a margin for a busy machine.
 */
const LONGEST = { heads: 23, bodies: 15 };
/**
 * The time between two bytes, in milliseconds. No byte may be sent at the moment when the site's timeout for a form
 * ends, because it would cross the response and reset the connection.
 */
const DRIP = 1_500;
/** The allowed p99 of `/` at the same time, in milliseconds. */
const HOME = 100;

/** Sends a thousand request headers and three hundred bodies byte by byte. */
export async function slowLoris(): Promise<Findings> {
  const target = await openTarget();
  const home = watchHome(target.base);
  const poster = new Poster(target.base, 1);
  let isOver = false;
  const inquiries: number[] = [];
  const writing = (async () => {
    for (let number = 1; !isOver; number += 1) {
      const { status } = await poster.post(makeInquiry(number, 'loris'));
      inquiries.push(status);
      await sleep(250);
    }
  })();
  const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ';
  const form =
    'POST /send/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\nname=';
  const [heads, bodies] = await Promise.all([
    Promise.all(Array.from({ length: COUNTS.heads }, () => drip(target.base, head))),
    Promise.all(Array.from({ length: COUNTS.bodies }, () => drip(target.base, form))),
  ]);
  isOver = true;
  await writing;
  poster.close();
  const times = await home.stop();
  const stopped = await target.stop();
  await target.remove();
  const refused = inquiries.filter((status) => status !== 200).length;
  const slowest = (all: readonly Dripped[]): number => Math.max(...all.map(({ seconds }) => seconds));
  const told = bodies.filter(({ status }) => status === '408').length;
  const faults = [
    ...(slowest(heads) > LONGEST.heads ? [`A slow head was accepted for ${slowest(heads)} s.`] : []),
    ...(slowest(bodies) > LONGEST.bodies ? [`A slow body was accepted for ${slowest(bodies)} s.`] : []),
    ...(told < COUNTS.bodies ? [`Only ${told} of ${COUNTS.bodies} slow forms got a 408.`] : []),
    ...(refused > 0 ? [`${refused} inquiries were not accepted in the meantime.`] : []),
    ...(times.p99 > HOME || times.failed > 0 ? [`The home page suffered: ${sayTimes(times)}.`] : []),
    ...logFaults(target.log),
    ...(stopped ? [stopped] : []),
  ];
  const figures = `${COUNTS.heads} heads cut off after ${slowest(heads).toFixed(0)} s at most, ${told} bodies of ${COUNTS.bodies} told 408 after ${slowest(bodies).toFixed(0)} s, ${inquiries.length} inquiries accepted in the meantime, ${sayTimes(times)}`;
  return { figures, faults };
}

interface Dripped {
  readonly seconds: number;
  readonly status: string | undefined;
}

/**
 * Sends the beginning immediately, and then a byte every `DRIP` milliseconds until the server closes the connection.
 */
function drip(base: string, beginning: string): Promise<Dripped> {
  const { hostname, port } = new URL(base);
  const begun = performance.now();
  return new Promise((done) => {
    let status: string | undefined;
    const socket: Socket = connect(Number(port), hostname, () => socket.write(beginning));
    const dripping = setInterval(() => socket.write('a'), DRIP);
    socket.on('data', (chunk) => {
      status ??= chunk.toString('latin1').slice(9, 12);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(dripping);
      done({ seconds: (performance.now() - begun) / 1_000, status });
    });
  });
}
