import type { Answer, KeptAnswers } from './kept-answers.ts';
import type { Outcome } from './make-page.ts';

/**
 * Pages that are the same for everyone. Each is made once for everyone who requests it at the same time, then served
 * from memory for a few seconds.
 */
export class SharedPages {
  readonly #kept: KeptAnswers;
  /** Pages being made right now. */
  readonly #making = new Map<string, Promise<Answer | undefined>>();
  #edition = 0;

  constructor(kept: KeptAnswers) {
    this.#kept = kept;
  }

  /** Returns the page from memory; undefined if it is not there. */
  find(key: string): Answer | undefined {
    return this.#kept.find(key, performance.now());
  }

  /** Drops all pages, because the content has changed. A page being made right now is not kept. */
  forget(): void {
    this.#kept.clear();
    this.#making.clear();
    this.#edition += 1;
  }

  /** Whether the page with this key is being made for another visitor. */
  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  /**
   * Returns a page from memory, from another visitor's request, or newly made.
   * @param key method, encoding and URL
   * @param make makes the page; called only if neither memory nor another visitor has it
   */
  async get(key: string, make: () => Promise<Outcome>): Promise<Answer | 'nothing' | 'sent'> {
    const ready = this.find(key) ?? (await this.#making.get(key));
    if (ready) {
      return ready;
    }
    const edition = this.#edition;
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const isFirst = !this.#making.has(key);
    if (isFirst) {
      this.#making.set(key, promise);
    }
    try {
      const made = await make();
      if (typeof made === 'string') {
        return made;
      }
      if (made.sharedFor > 0) {
        if (edition === this.#edition) {
          this.#kept.keep(key, made.answer, made.sharedFor, performance.now());
        }
        resolve(made.answer);
      }
      return made.answer;
    } finally {
      if (isFirst && this.#making.get(key) === promise) {
        this.#making.delete(key);
      }
      // Visitors waiting for a page that turns out to be private to another visitor, or that failed, make their own.
      resolve(undefined);
    }
  }
}
