/**
 * Why files are not accepted right now: too many uploads by this visitor, too many in total, no disk space for files,
 * or a store that does not answer.
 */
export type RefusalReason = 'address' | 'busy' | 'disk' | 'store';

/** Thrown if files are not accepted right now. The same form without files would be accepted. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`no place for an upload: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Whether an error is an UploadRefused. It checks the name, not the class, because bundled pages and the server that started
 * them may each have a copy of this file.
 */
export function isUploadRefused(error: unknown): error is UploadRefused {
  return error instanceof Error && error.name === 'UploadRefused';
}
