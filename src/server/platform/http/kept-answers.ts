/** A response as sent, without the headers added for each connection. */
export interface Answer {
  readonly status: number;
  /** Names and values, alternating. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

// The size of an entry apart from its body, in bytes: headers with the policy's hashes, the key, the objects.
const AROUND = 4_096;

/**
 * Caches responses that are the same for everyone for a few seconds, so that a crowd requesting one URL costs as much
 * as a single visitor. The cache is limited in bytes; the least recently requested response is evicted first.
 */
export class KeptAnswers {
  readonly #maxBytes: number;
  /** The responses, in the order in which they were last requested. */
  readonly #entries = new Map<string, { answer: Answer; until: number; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The number of bytes in use. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Finds a cached response. @param now milliseconds on any clock, the same as passed to `keep` */
  find(key: string, now: number): Answer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) {
      return undefined;
    }
    this.#drop(key);
    if (entry.until <= now) {
      return undefined;
    }
    this.#put(key, entry);
    return entry.answer;
  }

  /** Caches a response, unless it is larger than an eighth of the space, because it would evict too many others. */
  keep(key: string, answer: Answer, seconds: number, now: number): void {
    const bytes = answer.body.length + key.length * 2 + AROUND;
    if (bytes > this.#maxBytes / 8) {
      return;
    }
    this.#drop(key);
    this.#put(key, { answer, until: now + seconds * 1_000, bytes });
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) {
        break;
      }
      this.#drop(oldest);
    }
  }

  /** Drops all responses, because the content has changed. */
  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #put(key: string, entry: { answer: Answer; until: number; bytes: number }): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
