/**
 * What a failed delivery means for the next attempt.
 * - `unreachable`: the mail server, or the disk, accepts nothing from anyone, so all email waits, and no email is
 *   charged an attempt.
 * - `deferred`: try this email again later; the server said so, or ended the session because of it.
 * - `refused`: the server refused this email. It is retried for a few hours, because a setting may be fixed.
 * - `no-such-recipient`: this recipient is refused permanently.
 * - `final`: no further attempt, because an attachment is gone, or because the recipient was refused but the copies
 *   were accepted and must not arrive twice.
 */
export type FailureKind = 'unreachable' | 'deferred' | 'refused' | 'no-such-recipient' | 'final';

/** Thrown by a mail transport. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: FailureKind;
  /**
   * Whether the mail server rejects our user or password. Further attempts are pointless until an operator corrects
   * them.
   */
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
