import { type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What Node's parser refuses, and the status that says so; everything else is a bad request. */
const ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what is no request, then reads on for a while what is still being sent and throws it away. Node itself closes at
 * once: the rest of the body then meets a closed connection, and the visitor's side drops the answer that lay there unread.
 * @param patience how long is read on, in milliseconds
 */
export function answerUnreadable(server: Server, patience: number): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser complains again about every piece that follows.
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

/** Node keeps with the connection whose answer is written on it: what came between its bytes would be taken for a part of it. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof ServerResponse && answer.headersSent;
}
