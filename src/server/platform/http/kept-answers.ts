/** An answer as it goes out, apart from what each connection adds. */
export interface Answer {
  readonly status: number;
  /** Name and value in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

// What an entry weighs beside its body: headers with the policy's hashes, the key, the objects. Bytes.
const AROUND = 4_096;

/**
 * Answers that are the same for everyone, kept for some seconds so that a crowd which asks for one address costs as much
 * as one visitor. Bounded in bytes: what was asked for least recently goes first.
 */
export class KeptAnswers {
  readonly #maxBytes: number;
  /** In the order in which they were last asked for. */
  readonly #entries = new Map<string, { answer: Answer; until: number; bytes: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @param now milliseconds of any clock, the same that `keep` is given */
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

  /** An answer larger than an eighth of the space is not kept: it would drive out too many others. */
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

  /** Forgets all of them: what they say has changed. */
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
