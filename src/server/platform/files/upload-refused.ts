/**
 * Why files are not taken just now: too many uploads of this visitor, too many in all, the disk has no room for files, or
 * the store does not answer.
 */
export type RefusalReason = 'address' | 'busy' | 'disk' | 'store';

/** The files are not taken just now; the same form without files would be. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`no place for an upload: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** By name, not by class: bundled pages and the server that started them may each hold a copy of this file. */
export function isUploadRefused(error: unknown): error is UploadRefused {
  return error instanceof Error && error.name === 'UploadRefused';
}
