/**
 * What a failed delivery means for the next try.
 * - `unreachable`: the mail server, or the disk, takes nothing from anyone: all mails wait, none is blamed.
 * - `deferred`: this mail is to be tried later; the server said so, or ended the session over it.
 * - `refused`: this mail was refused as it is. It is tried for some hours, because a setting may be mended.
 * - `no-such-recipient`: this recipient is refused for good.
 * - `final`: no further try. Who is written to was refused while the copies were taken, which must not arrive twice; or a file of it is gone.
 */
export type FailureKind = 'unreachable' | 'deferred' | 'refused' | 'no-such-recipient' | 'final';

/** Thrown by a mail transport. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: FailureKind;
  /** Whether the mail server rejects our user or password: no further attempt helps until an operator corrects them. */
  readonly isSignIn: boolean;
  constructor(kind: FailureKind, cause: unknown, isSignIn = false) {
    super(cause instanceof Error ? cause.message : `mail was not delivered: ${kind}`, { cause });
    this.kind = kind;
    this.isSignIn = isSignIn;
  }
}

/** Returns what an error from a transport means. An unknown error affects only its own email. */
export function failureKind(error: unknown): FailureKind {
  return error instanceof DeliveryFailure ? error.kind : 'refused';
}

/** Whether an error from a transport says that the mail server rejects our user or password. */
export function isSignInRefused(error: unknown): boolean {
  return error instanceof DeliveryFailure && error.isSignIn;
}
