import type { BackupRow } from '../database/schema.ts';
import { commonCause } from './backup-failure.ts';

/** The result of the last nightly backup. Anyone can read it, so it must not contain paths or addresses. */
export interface BackupDetail {
  readonly ok: boolean;
  /** When the backup ended, ISO 8601, UTC. */
  readonly at: string;
  readonly seconds: number;
  /** The size of the backup; undefined if none was made. */
  readonly bytes?: number;
  /** Why the backup is not ok. */
  readonly reason?: string;
}

/** The age after which the last backup is reported as too old, in milliseconds. */
const STALE_MS = 48 * 60 * 60_000;

/** @param now epoch milliseconds */
export function detailOf({ outcome, began_at, ended_at, bytes, reason }: BackupRow, now: number): BackupDetail {
  const at = ended_at ?? began_at;
  const cause =
    outcome === 'ok'
      ? now - at > STALE_MS && 'there has been none since'
      : outcome === 'incomplete'
        ? 'uploads are missing from the store'
        : (commonCause(reason ?? '') ?? 'the log says why');
  return {
    ok: !cause,
    at: new Date(at).toISOString(),
    seconds: Math.max(0, Math.round((at - began_at) / 1000)),
    ...(bytes === null ? {} : { bytes }),
    ...(cause ? { reason: cause } : {}),
  };
}
