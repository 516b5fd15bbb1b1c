import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressPrefix } from '../addresses/visitor-address.ts';

/** Bounds on the connections of one server. */
export interface ConnectionLimits {
  readonly atMost: number;
  /** From one visitor's address; not counted where a proxy stands in front, because then all come from it. */
  readonly perAddress: number;
  /** How long one answer may take to be read. Milliseconds. */
  readonly reading: number;
  /** How often that is looked at. Milliseconds. */
  readonly look: number;
}

interface Connection {
  /** Bytes given to the connection so far, and since when it has been so many without all being read. */
  written: number;
  since: number;
}

/**
 * Bounds how many connections there are, and ends those whose visitor reads an answer drop by drop. One that reads or
 * sends nothing at all is ended by the server's own timeouts.
 */
export function boundConnections(server: Server, limits: ConnectionLimits, trustProxy: number): void {
  const open = new Map<Socket, Connection>();
  const perAddress = new Map<string, number>();
  server.maxConnections = limits.atMost;
  server.on('connection', (socket: Socket) => {
    const address = trustProxy > 0 ? undefined : addressPrefix(socket.remoteAddress ?? '');
    if (address !== undefined) {
      const count = (perAddress.get(address) ?? 0) + 1;
      if (count > limits.perAddress) {
        return void socket.destroy();
      }
      perAddress.set(address, count);
    }
    open.set(socket, { written: 0, since: 0 });
    socket.once('close', () => {
      open.delete(socket);
      if (address === undefined) {
        return;
      }
      const count = (perAddress.get(address) ?? 1) - 1;
      if (count > 0) {
        perAddress.set(address, count);
      } else {
        perAddress.delete(address);
      }
    });
  });
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      // An answer is given to the connection as a whole: while the same bytes wait, it is the same answer.
      if (socket.writableLength === 0 || socket.bytesWritten !== connection.written) {
        open.set(socket, { written: socket.bytesWritten, since: now });
      } else if (now - connection.since >= limits.reading) {
        socket.destroy();
      }
    }
  }, limits.look).unref();
  server.once('close', () => clearInterval(looking));
}
