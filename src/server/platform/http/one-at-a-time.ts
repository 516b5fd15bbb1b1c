import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for a response before the next request on a connection; some tools send a few ahead. */
const MOST_AHEAD = 20;

const ahead = new WeakMap<Socket, number>();

/**
 * Delays pipelined requests until the responses before theirs are sent, so that a visitor who does not read keeps only
 * one response in memory. By default, Node would answer them all at once. A connection that sends too many is closed.
 */
export function oneAtATime(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // Node assigns the connection to one response after another, so a response that has it is next.
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
