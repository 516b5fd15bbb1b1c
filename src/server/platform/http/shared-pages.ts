import type { Answer, KeptAnswers } from './kept-answers.ts';
import type { Outcome } from './make-page.ts';

/** Pages that are the same for everyone: made once for all who ask at the same time, and again from memory for some seconds. */
export class SharedPages {
  readonly #kept: KeptAnswers;
  /** Pages that are just being made. */
  readonly #making = new Map<string, Promise<Answer | undefined>>();
  #edition = 0;

  constructor(kept: KeptAnswers) {
    this.#kept = kept;
  }

  /** The page from memory, undefined when it is not there. */
  find(key: string): Answer | undefined {
    return this.#kept.find(key, performance.now());
  }

  /** From now on every page is made anew: what they say has changed. One that is just being made is not kept. */
  forget(): void {
    this.#kept.clear();
    this.#making.clear();
    this.#edition += 1;
  }

  /** Whether somebody else's page of this key is just being made. */
  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  /**
   * @param key method, encoding and address
   * @param make makes the page; asked only when neither memory nor another visitor has it
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
      // Whoever waits for a page that is one visitor's alone, or that failed, makes his own.
      resolve(undefined);
    }
  }
}
