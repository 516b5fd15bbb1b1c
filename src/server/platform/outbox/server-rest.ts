import { holdDelay } from './retry.ts';

/**
 * A rejected sign-in is retried after one minute, then two, and so on up to every ten minutes, because providers lock
 * accounts that try more often.
 */
const SIGN_IN_MS = { first: 60_000, most: 10 * 60_000 };
/** How soon a lane checks again while another lane tries the server, in milliseconds. */
const ASK_AGAIN_MS = 1_000;

/**
 * The pause given to a mail server that accepts nothing. All lanes of a process share it. One of them tries the server
 * again, and the others wait for the outcome. All times are epoch milliseconds.
 */
export class ServerRest {
  #failures = 0;
  #until = 0;
  #isTried = false;

  /**
   * Asks for permission to use the server.
   * @returns how long a lane has to wait, in milliseconds; 0 if it may work, in which case it must report the outcome
   */
  wait(now: number): number {
    if (this.#failures === 0) {
      return 0;
    }
    // A clock that was set back must not extend the pause.
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

  /** Reports that the server answered, whatever it said about the email. */
  answered(): void {
    this.#failures = 0;
    this.#isTried = false;
  }

  /** Reports that the server accepted nothing. @param isSignIn whether it rejects our user or password */
  failed(now: number, isSignIn: boolean): void {
    this.#failures += 1;
    this.#isTried = false;
    const rest = isSignIn
      ? Math.min(SIGN_IN_MS.first * 2 ** (this.#failures - 1), SIGN_IN_MS.most)
      : holdDelay(this.#failures);
    this.#until = Math.max(this.#until, now + rest);
  }

  /**
   * Reports that the lane that should have tried the server found nothing to send, or was stopped by something else.
   */
  untried(): void {
    this.#isTried = false;
  }
}
