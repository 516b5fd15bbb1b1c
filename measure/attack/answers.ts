/** The responses to all requests of an attack. */
export class Answers {
  readonly #counts = new Map<string, number>();
  readonly #faults: string[] = [];
  #busy = 0;

  /**
   * Counts one response.
   * @param what describes its request in a fault
   * @param retryAfter the header; undefined if it is missing
   */
  take(status: number, retryAfter: string | undefined, size: number, what: () => string): void {
    const name = String(status);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    // Deliberate 503s are not faults: the site sends them when it has too many connections, or when it reserves the
    // last disk space for inquiries. They are small and say when to retry.
    if (status === 503 && retryAfter !== undefined && size < 4_096) {
      this.#busy += 1;
    } else if (status >= 500) {
      this.fail(`${status} to ${what()}`);
    }
  }

  /**
   * Counts a request that got no response, which is allowed for raw requests. @param why the name under which it is
   * counted
   */
  none(why: string): void {
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
  }

  fail(sentence: string): void {
    this.#faults.push(sentence);
  }

  /** The first faults, and how many more there are. */
  get faults(): readonly string[] {
    const more = this.#faults.length - 5;
    return [...this.#faults.slice(0, 5), ...(more > 0 ? [`and ${more} more such answers`] : [])];
  }

  /** A summary such as `200 1,204 · 422 312`, with the deliberate 503s listed separately. */
  get figures(): string {
    const counts = [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name} ${count}`);
    return `${counts.join(' · ')}${this.#busy > 0 ? ` (${this.#busy} deliberate 503)` : ''}`;
  }
}
