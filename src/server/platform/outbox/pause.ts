/** Lets the outbox wait for a while, or until there is something to do. Stopping ends any wait. */
export class Pause {
  #wake: (() => void) | undefined;
  #wakeable = false;
  #woken = false;
  #ended = false;

  /** Ends a wait of `untilWoken`, or skips the next one. */
  wake(): void {
    this.#woken = true;
    if (this.#wakeable) {
      this.#wake?.();
    }
  }

  /** Ends every wait, from now on. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Waits until woken, but at most this many milliseconds. */
  async untilWoken(ms: number): Promise<void> {
    if (!this.#woken) {
      await this.#wait(ms, true);
    }
    this.#woken = false;
  }

  /** Waits this many milliseconds, woken or not. */
  atLeast(ms: number): Promise<void> {
    return this.#wait(ms, false);
  }

  async #wait(ms: number, wakeable: boolean): Promise<void> {
    if (this.#ended) {
      return;
    }
    this.#wakeable = wakeable;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.#wake = undefined;
  }
}
