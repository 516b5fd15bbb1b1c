import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for an answer before they ask again over the same connection; some tools send a few ahead. */
const MOST_AHEAD = 20;

const ahead = new WeakMap<Socket, number>();

/**
 * Has requests that were sent ahead over one connection wait until the answers before theirs are out, so that a visitor
 * who asks and does not read holds one answer in memory. Node by itself has them all answered at once. A connection with
 * too many is ended.
 */
export function oneAtATime(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // Node hands the connection to one response after the other.
    if (response.socket) {
      return handle(request, response);
    }
    const { socket } = request;
    const waiting = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, waiting);
    if (waiting > MOST_AHEAD) {
      return void socket.destroy();
    }
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  };
}
