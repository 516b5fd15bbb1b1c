/** What an operator should look at: the machine's clock, the store of uploads, ... One sentence for each at most. */
export class Attention {
  readonly #sentences = new Map<string, string>();

  /** @param sentence for `/readyz`, which strangers may read as well: no path, no address, no name */
  note(topic: string, sentence: string): void {
    this.#sentences.set(topic, sentence);
  }

  clear(topic: string): void {
    this.#sentences.delete(topic);
  }

  /** Whether there is anything to look at of this topic. */
  has(topic: string): boolean {
    return this.#sentences.has(topic);
  }

  /** Everything with its topic, the longest standing first. */
  all(): { readonly topic: string; readonly sentence: string }[] {
    return [...this.#sentences].map(([topic, sentence]) => ({ topic, sentence }));
  }

  /** The sentences, the longest standing first. */
  list(): string[] {
    return [...this.#sentences.values()];
  }
}
