import type { AttentionTopic } from '../../../kernel/attention-topics.ts';
import type { Log } from './log.ts';

/** Something that needs an operator's attention. */
export interface AttentionNote {
  /** One of `attentionTopics`, or a topic of another version of the site, which shares the database. */
  readonly topic: string;
  /** The problem in English, with what to do about it if known. */
  readonly sentence: string;
}

/**
 * Collects what needs an operator's attention, such as the machine's clock or the store of uploads: at most one sentence per
 * topic. Each is logged once when it appears, at level 50, and once when it is resolved.
 */
export class Attention {
  readonly #sentences = new Map<string, string>();
  readonly #log: Pick<Log, 'error' | 'info'> | undefined;
  #others: readonly AttentionNote[] = [];

  /** @param log by default, nothing is logged */
  constructor(log?: Pick<Log, 'error' | 'info'>) {
    this.#log = log;
  }

  /**
   * Notes a problem.
   * @param sentence the text for `/readyz`, without paths, addresses and names
   * @param err the error, for the log
   */
  note(topic: AttentionTopic, sentence: string, err?: unknown): void {
    const isNew = !this.#sentences.has(topic);
    this.#sentences.set(topic, sentence);
    if (isNew) {
      this.#log?.error(err === undefined ? { topic } : { topic, err }, sentence);
    }
  }

  clear(topic: AttentionTopic): void {
    if (this.#sentences.delete(topic)) {
      this.#log?.info({ topic }, 'the problem is solved');
    }
  }

  /** Whether this process has noted a problem on this topic. */
  has(topic: AttentionTopic): boolean {
    return this.#sentences.has(topic);
  }

  /** Returns this process's notes, oldest first. */
  own(): AttentionNote[] {
    return [...this.#sentences].map(([topic, sentence]) => ({ topic, sentence }));
  }

  /** Replaces the known notes of the site's other processes with their current ones. */
  hear(others: readonly AttentionNote[]): void {
    this.#others = others;
  }

  /** Returns the notes of all processes: one sentence per topic, this process's first. */
  all(): AttentionNote[] {
    const own = this.own();
    const seen = new Set(own.map(({ topic }) => topic));
    return [...own, ...this.#others.filter(({ topic }) => !seen.has(topic) && seen.add(topic))];
  }

  /** Returns the sentences of `all`. */
  list(): string[] {
    return this.all().map(({ sentence }) => sentence);
  }
}
