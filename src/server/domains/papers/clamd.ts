import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** A clamd server at the URL in CLAMD_URL, such as `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl`. */
export interface Scanner {
  /** Scans a file. @throws Error if the scanner does not respond or reports that it could not scan */
  scan(content: Readable): Promise<'clean' | 'infected'>;
}

/**
 * How long to wait for the scanner without hearing from it, in milliseconds. It may take this long for a file of
 * several megabytes.
 */
const PATIENCE = 20_000;
const LONGEST_ANSWER = 1000;

/**
 * Returns a scanner that sends each file to clamd with the INSTREAM command
 * (https://docs.clamav.net/manual/Usage/Scanning.html#clamd). Each chunk consists of its length in four bytes, followed
 * by its bytes. A length of zero ends the file.
 */
export function clamd(url: string, patience = PATIENCE): Scanner {
  return {
    async scan(content) {
      const socket = open(url);
      socket.setTimeout(patience, () => socket.destroy(new Error('The scanner does not answer.')));
      const answer = answerOf(socket);
      // The response is awaited below; until then, a rejection must not be reported as unhandled.
      answer.catch(() => {});
      try {
        await write(socket, 'zINSTREAM\0');
        for await (const piece of content as AsyncIterable<Buffer>) {
          if (piece.length === 0) {
            continue;
          }
          const length = Buffer.alloc(4);
          length.writeUInt32BE(piece.length);
          await write(socket, Buffer.concat([length, piece]));
        }
        await write(socket, Buffer.alloc(4));
        return verdict(await answer);
      } finally {
        content.destroy();
        socket.destroy();
      }
    },
  };
}

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') {
    return connect(pathname);
  }
  return connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Writes to the socket. Resolves when the bytes are written or the connection has ended, in which case the response
 * says why.
 */
function write(socket: Socket, bytes: Buffer | string): Promise<void> {
  if (socket.destroyed) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    socket.once('close', resolve);
    socket.write(bytes, () => {
      socket.off('close', resolve);
      resolve();
    });
  });
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      if (said.includes('\0') || said.length > LONGEST_ANSWER) {
        resolve(said);
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The scanner hung up.')));
  });
}

function verdict(said: string): 'clean' | 'infected' {
  const answer = said.split('\0')[0]?.trim() ?? '';
  if (answer === 'stream: OK') {
    return 'clean';
  }
  if (/^stream: .{1,200} FOUND$/.test(answer)) {
    return 'infected';
  }
  throw new Error(`The scanner failed: ${answer.slice(0, 100)}`);
}
