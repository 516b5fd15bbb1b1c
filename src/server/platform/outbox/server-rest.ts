import { holdDelay } from './retry.ts';

/** A refused sign-in is tried again after a minute, then after two, ... and at last every ten: providers lock accounts over more. */
const SIGN_IN_MS = { first: 60_000, most: 10 * 60_000 };
/** How soon a lane asks again while another one tries the server. Milliseconds. */
const ASK_AGAIN_MS = 1_000;

/**
 * The rest that a mail server is given after it took nothing. All lanes of a process share it: one of them tries the server
 * again, the others wait for what comes of that. All times are epoch milliseconds.
 */
export class ServerRest {
  #failures = 0;
  #until = 0;
  #isTried = false;

  /** @returns how many milliseconds a lane has to wait; 0 where it may work, and then has to say how that went */
  wait(now: number): number {
    if (this.#failures === 0) {
      return 0;
    }
    // A clock that was set back must not stretch a rest.
    const left = Math.min(this.#until - now, SIGN_IN_MS.most);
    if (left > 0) {
      return left;
    }
    if (this.#isTried) {
      return ASK_AGAIN_MS;
    }
    this.#isTried = true;
    return 0;
  }

  /** The server answered, whatever it said to the mail. */
  answered(): void {
    this.#failures = 0;
    this.#isTried = false;
  }

  /** The server took nothing. @param isSignIn it refuses our user or password */
  failed(now: number, isSignIn: boolean): void {
    this.#failures += 1;
    this.#isTried = false;
    const rest = isSignIn
      ? Math.min(SIGN_IN_MS.first * 2 ** (this.#failures - 1), SIGN_IN_MS.most)
      : holdDelay(this.#failures);
    this.#until = Math.max(this.#until, now + rest);
  }

  /** The lane that was to try found nothing to send, or was stopped by something else. */
  untried(): void {
    this.#isTried = false;
  }
}
