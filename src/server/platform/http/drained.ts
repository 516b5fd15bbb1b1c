import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How much of a response may wait for its reader, in bytes. */
const MOST = 256 * 1024;

/**
 * Waits until the reader of a response has received what was written. Astro writes a stream as fast as it can be read,
 * so without this a long download to a slow phone would be held in memory as a whole.
 * @param socket the socket of the request
 * @returns false if the reader has disconnected
 */
export async function drained(socket: Socket): Promise<boolean> {
  // Node passes written data to the connection only after the current turn of the event loop.
  await nextTurn();
  if (socket.destroyed || socket.writableLength <= MOST) {
    return !socket.destroyed;
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const go = (): void => {
    socket.off('drain', go).off('close', go);
    resolve(!socket.destroyed);
  };
  socket.on('drain', go).on('close', go);
  return promise;
}
