/** What came back to all requests of an attack. */
export class Answers {
  readonly #counts = new Map<string, number>();
  readonly #faults: string[] = [];
  #busy = 0;

  /**
   * Counts one answer.
   * @param what tells which request it was, for a fault
   * @param retryAfter the header, undefined where it is missing
   */
  take(status: number, retryAfter: string | undefined, size: number, what: () => string): void {
    const name = String(status);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    // Who is one too many, and a disk that keeps its last room for inquiries: small, and says when to come again.
    if (status === 503 && retryAfter !== undefined && size < 4_096) {
      this.#busy += 1;
    } else if (status >= 500) {
      this.fail(`${status} to ${what()}`);
    }
  }

  /** Counts a request that got no answer, where that is in order. */
  none(why: string): void {
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
  }

  fail(sentence: string): void {
    this.#faults.push(sentence);
  }

  /** Sentences that are too many to print are counted. */
  get faults(): readonly string[] {
    const more = this.#faults.length - 5;
    return [...this.#faults.slice(0, 5), ...(more > 0 ? [`and ${more} more such answers`] : [])];
  }

  /** `200 1,204 · 422 312`, the deliberate 503s by themselves. */
  get figures(): string {
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name} ${count}`);
    return `${counts.join(' · ')}${this.#busy > 0 ? ` (${this.#busy} deliberate 503)` : ''}`;
  }
}
