import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that is being answered. It receives the errors that its work causes. */
interface Owner {
  readonly fail: (error: unknown) => void;
  /** When the response ended, as `performance.now()`. */
  endedAt?: number;
}

/** How long after a request its leftovers, such as a file stream being closed, may still fail, in milliseconds. */
const LEFT_BEHIND = 60_000;

const owners = new AsyncLocalStorage<Owner>();
/** The owner of the events that a request, response or connection emits. A connection belongs to its last request. */
const ownerOf = new WeakMap<EventEmitter, Owner>();

/**
 * Runs the work of one request. The work may cause errors later, in a timer, a callback, a stream or a listener of its
 * request, response or connection. Because Node keeps the async context of the work, `failOwner` can tell these from
 * the process's own errors.
 * @param fail ends this request; called for each such error
 */
export function guardRequest<T>(
  request: IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
  work: () => T,
): T {
  const owner: Owner = { fail };
  // These objects emit events outside the context of the work.
  for (const emitter of [request, response, request.socket]) {
    emitFor(owner, emitter);
  }
  response.once('close', () => {
    owner.endedAt = performance.now();
  });
  return owners.run(owner, work);
}

function emitFor(owner: Owner, emitter: EventEmitter): void {
  const isWrapped = ownerOf.has(emitter);
  ownerOf.set(emitter, owner);
  if (isWrapped) {
    return;
  }
  const emit = emitter.emit.bind(emitter);
  emitter.emit = (...event: Parameters<EventEmitter['emit']>): boolean => {
    const present = ownerOf.get(emitter) ?? owner;
    try {
      return owners.run(present, emit, ...event);
    } catch (error) {
      // If rethrown, the error would leave the context and seem to belong to no request.
      present.fail(error);
      return true;
    }
  };
}

/**
 * Ends the request that caused an error. Call it in `uncaughtException`.
 * @returns false if the error belongs to no request or to one that ended long ago; it is then the process's own error
 */
export function failOwner(error: unknown): boolean {
  const owner = owners.getStore();
  if (!owner || performance.now() - (owner.endedAt ?? Number.POSITIVE_INFINITY) > LEFT_BEHIND) {
    return false;
  }
  owner.fail(error);
  return true;
}
