import type { Log } from './log.ts';

/** Something that an operator should look at. */
export interface AttentionNote {
  readonly topic: string;
  /** In English: what is wrong, and what to do where we know. */
  readonly sentence: string;
}

/**
 * What an operator should look at: the machine's clock, the store of uploads, ... One sentence for each topic at most. Each is
 * logged once when it comes, at level 50, and once when it is well again.
 */
export class Attention {
  readonly #sentences = new Map<string, string>();
  readonly #log: Pick<Log, 'error' | 'info'> | undefined;
  #others: readonly AttentionNote[] = [];

  /** @param log default: nothing is logged */
  constructor(log?: Pick<Log, 'error' | 'info'>) {
    this.#log = log;
  }

  /**
   * @param sentence for `/readyz`: no path, no address, no name
   * @param err what happened, for the log
   */
  note(topic: string, sentence: string, err?: unknown): void {
    const isNew = !this.#sentences.has(topic);
    this.#sentences.set(topic, sentence);
    if (isNew) {
      this.#log?.error(err === undefined ? { topic } : { topic, err }, sentence);
    }
  }

  clear(topic: string): void {
    if (this.#sentences.delete(topic)) {
      this.#log?.info({ topic }, 'What needed attention is well again.');
    }
  }

  /** Whether there is anything to look at of this topic, as far as this process knows. */
  has(topic: string): boolean {
    return this.#sentences.has(topic);
  }

  /** What this process noted, the longest standing first. */
  own(): AttentionNote[] {
    return [...this.#sentences].map(([topic, sentence]) => ({ topic, sentence }));
  }

  /** Takes over what the other processes of the site say at present. */
  hear(others: readonly AttentionNote[]): void {
    this.#others = others;
  }

  /** What any process of the site noted: one sentence for each topic, those of this process first. */
  all(): AttentionNote[] {
    const own = this.own();
    const seen = new Set(own.map(({ topic }) => topic));
    return [...own, ...this.#others.filter(({ topic }) => !seen.has(topic) && seen.add(topic))];
  }

  /** The sentences of `all`. */
  list(): string[] {
    return this.all().map(({ sentence }) => sentence);
  }
}
