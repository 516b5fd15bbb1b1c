import type { Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The errors of Node's parser and their HTTP status; every other error is a bad request. */
const ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers invalid requests, then for a while reads and discards data that is still being sent. Node itself would close
 * the connection immediately. The rest of the body would then hit a closed connection, and the client would drop the
 * unread response.
 * @param patience how long to keep reading, in milliseconds
 */
export function answerUnreadable(server: Server, patience: number): void {
  const answered = new WeakSet<Duplex>();
  const isAnswering = followAnswers(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser reports the error again for every further chunk.
    if (answered.has(socket)) {
      return;
    }
    answered.add(socket);
    if (!(socket instanceof Socket) || !socket.writable || error.code === 'ECONNRESET') {
      return void socket.destroy();
    }
    const status = ANSWERS[error.code ?? ''] ?? '400 Bad Request';
    if (isAnswering(socket)) {
      socket.end();
    } else {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
    const last = setTimeout(() => socket.destroy(), patience).unref();
    socket.once('end', () => socket.destroySoon()).once('close', () => clearTimeout(last));
    socket.resume();
  });
}

/**
 * Follows the responses of each connection. @returns a function that says whether one is being written; bytes written
 * in the meantime would become part of it
 */
function followAnswers(server: Server): (socket: Duplex) => boolean {
  const answers = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const open = answers.get(socket) ?? new Set();
    answers.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
  });
  return (socket) => [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
}
