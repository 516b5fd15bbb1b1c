import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RestedMemory } from '../load/measured-process.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget } from './target.ts';
import { sayTimes, watchHome } from './watched-home.ts';
import { watchMemory } from './watched-memory.ts';

const CONNECTIONS = 200;
/**
 * The number of requests that each connection sends without waiting for a response. The site queues twenty and
 * disconnects a client that sends more. Each number is used twice, to see whether memory grows each time.
 */
const AHEAD = [50, 20, 50, 20] as const;
/** How long the responses stay unread, in milliseconds. */
const UNREAD = 5_000;
const MOST_MEGABYTES = 350;
/**
 * The allowed p99 of `/` at the same time, in milliseconds. It is high because the server has to decompress thousands
 * of pages.
 */
const HOME = 250;

/** Sends many pipelined requests for the largest page over each connection, and does not read the responses. */
export async function pipelining(): Promise<Findings> {
  const target = await openTarget();
  const rested: RestedMemory[] = [];
  const faults: string[] = [];
  const figures: string[] = [];
  for (const ahead of AHEAD) {
    const memory = watchMemory(target.pid);
    const home = watchHome(target.base);
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => askAhead(target.base, ahead)));
    await sleep(UNREAD);
    const held = sockets.filter((socket) => !socket.closed).length;
    const most = memory.stop();
    const times = await home.stop();
    for (const socket of sockets) {
      socket.destroy();
    }
    rested.push(await target.restedMemory());
    figures.push(`${CONNECTIONS} × ${ahead} unread: at most ${most} MB, ${held} still open, ${sayTimes(times)}`);
    if (most > MOST_MEGABYTES) {
      faults.push(`The process took ${most} MB.`);
    }
    if (times.p99 > HOME || times.failed > 0) {
      faults.push(`The home page suffered: ${sayTimes(times)}.`);
    }
  }
  const first = rested[1]?.resident ?? 0;
  const last = rested.at(-1)?.resident ?? 0;
  if (last > first * 1.2) {
    faults.push('Memory grows from time to time.');
  }
  const stopped = await target.stop();
  await target.remove();
  figures.push(
    `rested after each ${rested.map(({ resident, heap }) => `${resident.toFixed(0)} (heap ${heap.toFixed(0)})`).join(', ')} MB`,
  );
  return { figures: figures.join('; '), faults: [...faults, ...logFaults(target.log), ...(stopped ? [stopped] : [])] };
}

/** Sends all requests, asking for uncompressed responses, and reads nothing. @returns the open connection */
async function askAhead(base: string, count: number): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n'.repeat(count));
  return socket;
}
