import { connect } from 'node:net';
import type { Answers } from './answers.ts';
import type { RawRequest } from './hostile-request.ts';

/** How long to wait for a connection to end, in milliseconds. */
const PATIENCE = 40_000;
/**
 * How long the server must be silent before its response is considered complete, in milliseconds: `after` the last
 * bytes, or `without` any response.
 */
const QUIET = { after: 100, without: 1_500 };
const STATUS = /HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/g;

/** Sends bytes over a new connection, ends it when nothing more arrives, and counts the responses. */
export function sendRaw(base: string, { bytes, atMost }: RawRequest, answers: Answers): Promise<void> {
  const { hostname, port } = new URL(base);
  const what = (): string => `${bytes.length} bytes: ${bytes.subarray(0, 300).toString('base64')}`;
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const late = setTimeout(() => {
      answers.fail(`not ended after ${PATIENCE} ms: ${what()}`);
      socket.destroy();
    }, PATIENCE);
    // The first bytes of the response get more time, because a client that closes its side while a page is being
    // rendered gets no response.
    let quiet = setTimeout(() => socket.end(), QUIET.without);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.end(), QUIET.after);
    });
    // The server may close the connection before an invalid request has been sent completely.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(late);
      clearTimeout(quiet);
      const found = [...Buffer.concat(chunks).toString('latin1').matchAll(STATUS)].filter(
        ([, status]) => status !== '100',
      );
      if (found.length === 0) {
        answers.none('no answer');
      }
      // Responses with 400 are not counted here, because the remainder of an interrupted body gets its own 400.
      const taken = found.filter(([, status]) => status !== '400').length;
      if (taken > atMost) {
        answers.fail(`${taken} answers to ${what()}`);
      }
      for (const [, status, headers = ''] of found) {
        answers.take(Number(status), /^retry-after: *(\S+)/im.exec(headers)?.[1], 0, what);
      }
      done();
    });
    socket.write(bytes);
  });
}
