import { createServer, type Server, type Socket } from 'node:net';
import { afterThisTest } from './each-engine.ts';

/** The harmless text that every scanner reports as a virus: https://www.eicar.org/download-anti-malware-testfile/ */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * Starts a server that implements clamd's INSTREAM. @returns its address, the data sent to it, and a function to stop
 * it
 */
export async function clamdServer(answer?: (content: Buffer) => string) {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, typeof piece === 'string' ? Buffer.from(piece) : piece]);
      const command = 'zINSTREAM\0';
      if (bytes.length < command.length) {
        return;
      }
      if (bytes.subarray(0, command.length).toString() !== command) {
        return void socket.end('UNKNOWN COMMAND\0');
      }
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= bytes.length; ) {
        const length = bytes.readUInt32BE(at);
        if (length === 0) {
          const content = Buffer.concat(parts);
          seen.push(content);
          const said = content.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
          return void socket.end(`${answer?.(content) ?? said}\0`);
        }
        if (at + 4 + length > bytes.length) {
          return;
        }
        parts.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  return { seen, ...(await listening(server)) };
}

/**
 * Starts a server that closes the connection after this many bytes.
 * @param how.says what the server sends before that; without it, the connection is reset
 */
export async function brokenClamd({ after, says }: { after: number; says?: string }) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = 0;
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      bytes += piece.length;
      if (bytes < after || socket.destroyed) {
        return;
      }
      if (says === undefined) {
        socket.resetAndDestroy();
      } else {
        socket.write(`${says}\0`, () => socket.destroy());
      }
    });
  });
  const { url, stop } = await listening(server);
  // A server that never answers keeps the connection open until it is destroyed here.
  afterThisTest(async () => {
    for (const socket of sockets) {
      socket.destroy();
    }
  });
  return { url, stop };
}

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  afterThisTest(stop);
  return { url: `tcp://127.0.0.1:${port}`, stop };
}
