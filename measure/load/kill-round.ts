import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BuiltServerOptions, startBuiltServer } from './built-server.ts';
import { type Inquiry, makeInquiry, Poster } from './post-inquiry.ts';

/** The state of the visitors across all rounds. */
export interface Visitors {
  readonly run: string;
  /** The number of the next visitor. It keeps increasing across rounds. */
  next: number;
  /** Inquiries acknowledged by the server: email address by reference. */
  readonly acknowledged: Map<string, string>;
  /** Inquiries interrupted by a broken connection. They are sent again after the restart. */
  unanswered: Inquiry[];
  /** Responses that are neither an acknowledgement nor a broken connection: counted by status. */
  readonly odd: Map<number, number>;
}

/** When the server is killed, in milliseconds after it became ready. */
const KILLED_AFTER = { earliest: 100, latest: 900 };
/**
 * The time between two inquiries of one visitor, in milliseconds. This gives a few hundred inquiries per second. Their
 * emails can still be delivered in time.
 */
const PAUSE = 60;

/** Starts the server, lets 10 to 20 visitors at a time send inquiries, and kills it in the middle. */
export async function killRound(options: BuiltServerOptions, visitors: Visitors): Promise<void> {
  const server = await startBuiltServer(options);
  const atOnce = randomInt(10, 21);
  const poster = new Poster(server.base, atOnce);
  const again = visitors.unanswered.splice(0);
  let running = true;
  const visit = async (): Promise<void> => {
    while (running) {
      const inquiry = again.pop() ?? makeInquiry(visitors.next++, visitors.run);
      await send(poster, inquiry, visitors);
      await sleep(randomInt(0, PAUSE));
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, visit));
  await sleep(randomInt(KILLED_AFTER.earliest, KILLED_AFTER.latest));
  await server.end('SIGKILL');
  running = false;
  await all;
  poster.close();
  visitors.unanswered.push(...again);
}

/** Sends the unanswered forms again. @returns once each has a response or has failed again */
export async function sendUnanswered(base: string, visitors: Visitors): Promise<void> {
  const poster = new Poster(base, 10);
  for (const inquiry of visitors.unanswered.splice(0)) {
    await send(poster, inquiry, visitors);
  }
  poster.close();
}

async function send(poster: Poster, inquiry: Inquiry, visitors: Visitors): Promise<void> {
  try {
    const { reference, status } = await poster.post(inquiry);
    if (reference) {
      visitors.acknowledged.set(reference, inquiry.email);
    } else {
      visitors.odd.set(status, (visitors.odd.get(status) ?? 0) + 1);
    }
  } catch {
    visitors.unanswered.push(inquiry);
  }
}
