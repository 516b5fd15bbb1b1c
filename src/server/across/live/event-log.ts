import { randomBytes } from 'node:crypto';
import type { LiveEvent } from './live-event.ts';

/** The number of events kept: enough for a phone that was offline for a few minutes. */
const KEPT = 500;

/** Keeps the last events of this process for clients that were disconnected for a moment. */
export class EventLog {
  // Other processes, and this one after a restart, number their events from the start, so each event id begins with a
  // random name for the process.
  readonly #name = randomBytes(6).toString('base64url');
  readonly #kept: { readonly number: number; readonly text: string; readonly kind: string | undefined }[] = [];
  #last = 0;

  /** The id of the newest event, for a new stream. */
  get lastId(): string {
    return `${this.#name}.${this.#last}`;
  }

  /**
   * Keeps an event.
   * @param kind the type of the case that the event is about
   * @returns the event as sent: https://html.spec.whatwg.org/multipage/server-sent-events.html
   */
  add(event: LiveEvent, kind?: string): string {
    this.#last += 1;
    const text = `id: ${this.lastId}\ndata: ${JSON.stringify(event)}\n\n`;
    this.#kept.push({ number: this.#last, text, kind });
    if (this.#kept.length > KEPT) {
      this.#kept.shift();
    }
    return text;
  }

  /**
   * Returns the events after a given one, as sent; undefined if they are no longer stored or came from another process.
   * @param hiddenKinds types of cases that the reader may not see
   */
  after(id: string, hiddenKinds: readonly string[] = []): string | undefined {
    const [name, number] = id.split('.');
    const seen = Number(number);
    if (name !== this.#name || !Number.isSafeInteger(seen) || seen < 0 || seen > this.#last) {
      return undefined;
    }
    const [oldest] = this.#kept;
    if (oldest && seen < oldest.number - 1) {
      return undefined;
    }
    return this.#kept
      .filter((each) => each.number > seen && !(each.kind && hiddenKinds.includes(each.kind)))
      .map(({ text }) => text)
      .join('');
  }
}
