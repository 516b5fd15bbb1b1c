import type { IncomingMessage } from 'node:http';

/**
 * How much of a form's body has arrived.
 * - `whole`: the body is complete in the request's buffer.
 * - `long`: the buffer is full (64 KB, Node's limit per connection) and more will come.
 * - `slow`: neither happened in time.
 * - `gone`: the visitor disconnected.
 */
export type Arrival = 'whole' | 'long' | 'slow' | 'gone';

/**
 * Waits for the body of a form without reading it, so that a slow sender does not block other requests.
 * @param patience milliseconds
 */
export async function bodyArrival(request: IncomingMessage, patience: number): Promise<Arrival> {
  const now = (): Arrival | undefined => {
    if (request.complete) {
      return 'whole';
    }
    if (request.destroyed) {
      return 'gone';
    }
    return request.readableLength >= request.readableHighWaterMark ? 'long' : undefined;
  };
  const already = now();
  if (already) {
    return already;
  }
  return new Promise((done) => {
    const settle = (arrival: Arrival): void => {
      clearTimeout(timer);
      request.off('readable', look).off('close', leave);
      done(arrival);
    };
    const look = (): void => {
      const arrival = now();
      if (arrival) {
        settle(arrival);
      }
    };
    const leave = (): void => settle('gone');
    const timer = setTimeout(settle, patience, 'slow');
    request.on('readable', look).on('close', leave);
  });
}
