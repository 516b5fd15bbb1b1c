import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Where a clamd listens: `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl`, as CLAMD_URL says. */
export interface Scanner {
  /** @throws Error when the scanner does not answer, or says that it could not look */
  scan(content: Readable): Promise<'clean' | 'infected'>;
}

/** A scanner says nothing while it looks into one file of some megabytes. Milliseconds. */
const PATIENCE = 20_000;
const LONGEST_ANSWER = 1000;

/** Speaks INSTREAM of https://docs.clamav.net/manual/Usage/Scanning.html#clamd: lengths in four bytes, then the bytes, then zero. */
export function clamd(url: string, patience = PATIENCE): Scanner {
  return {
    async scan(content) {
      const socket = open(url);
      socket.setTimeout(patience, () => socket.destroy(new Error('The scanner does not answer.')));
      const answer = answerOf(socket);
      // The answer is awaited below; until then it must not count as unheard.
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

/** @returns when it was taken, or when the connection has ended: what it says then is the answer's matter */
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
  throw new Error(`The scanner could not look: ${answer.slice(0, 100)}`);
}
