import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressPrefix } from '../addresses/visitor-address.ts';

/** Limits on the connections of one server. */
export interface ConnectionLimits {
  readonly atMost: number;
  /**
   * The maximum per visitor's IP address; not counted behind a proxy, because then all connections come from the
   * proxy's address.
   */
  readonly perAddress: number;
  /** How long a visitor may take to read one response, in milliseconds. */
  readonly reading: number;
  /** How often the connections are checked, in milliseconds. */
  readonly look: number;
}

interface Connection {
  /**
   * The number of bytes written to the connection so far, and since when it has not changed although some are unread.
   */
  written: number;
  since: number;
}

/**
 * Limits the number of connections, and ends a connection if its visitor reads a response too slowly. Connections that
 * neither read nor send are ended by the server's own timeouts.
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
      // A response is written to the connection as a whole, so while the number of written bytes does not change, the
      // same response is waiting.
      if (socket.writableLength === 0 || socket.bytesWritten !== connection.written) {
        open.set(socket, { written: socket.bytesWritten, since: now });
      } else if (now - connection.since >= limits.reading) {
        socket.destroy();
      }
    }
  }, limits.look).unref();
  server.once('close', () => clearInterval(looking));
}
