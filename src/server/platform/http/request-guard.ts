import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that is being answered, as far as its errors go. */
interface Owner {
  readonly fail: (error: unknown) => void;
  /** When its answer was over, by `performance.now()`. */
  endedAt?: number;
}

/** What a request leaves behind, such as a file stream that is being closed, may fail for so long after it. Milliseconds. */
const LEFT_BEHIND = 60_000;

const owners = new AsyncLocalStorage<Owner>();
/** Whose a connection's events are: the request's that came over it last. */
const ownerOf = new WeakMap<EventEmitter, Owner>();

/**
 * Does the work of one request. Whatever it throws later, in a timer, a callback, a stream or a listener of its request,
 * answer or connection, is told from the process's own errors by `failOwner`: Node keeps the context of the work.
 * @param fail ends this request; called for each such error
 */
export function guardRequest<T>(
  request: IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
  work: () => T,
): T {
  const owner: Owner = { fail };
  // Their events are emitted by the connection, outside of the work.
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
      // Thrown further, it would leave the context and seem to be nobody's.
      present.fail(error);
      return true;
    }
  };
}

/**
 * Ends the request in whose work an error arose. To be asked in `uncaughtException`.
 * @returns false when the error is no request's, or of one that is long over: then it is the process's own
 */
export function failOwner(error: unknown): boolean {
  const owner = owners.getStore();
  if (!owner || performance.now() - (owner.endedAt ?? Number.POSITIVE_INFINITY) > LEFT_BEHIND) {
    return false;
  }
  owner.fail(error);
  return true;
}
