import type { BackupRow } from '../database/schema.ts';
import { commonCause } from './backup-failure.ts';

/** How the last nightly backup went; strangers may read it as well, so it holds no path and no address. */
export interface BackupDetail {
  readonly ok: boolean;
  /** When it ended, ISO 8601, UTC. */
  readonly at: string;
  readonly seconds: number;
  /** Absent when nothing was made. */
  readonly bytes?: number;
  /** Why it is not ok. */
  readonly reason?: string;
}

/** After which the last one is too long ago to be of comfort. */
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
