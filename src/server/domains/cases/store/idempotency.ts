import { createHash } from 'node:crypto';
import type { Fields, JsonValue } from '../../../platform/database/case-fields.ts';

export interface IdempotencyKeys {
  /** The key to store with the case. */
  readonly store: string;
  /** The keys to look up; a case with one of them is the same case. */
  readonly lookUp: readonly string[];
}

const BUCKET_MS = 10 * 60 * 1000;

/**
 * Returns the keys by which a repeat of the same submission is recognised: sha256 over type, locale, client key and
 * fields. The browser's script makes the client key once per filled-in form, so a double click or a retry repeats it.
 * Edited fields change the hash, so an edited form is stored as well. Without the script, ten-minute buckets replace
 * the client key: the same text posted again within ten minutes is one case, and a week later it is a new one.
 * @param submission.now epoch milliseconds
 */
export function idempotencyKeys(submission: {
  kind: string;
  locale: string;
  clientKey?: string | undefined;
  fields: Fields;
  now: number;
}): IdempotencyKeys {
  const key = (occasion: string) =>
    createHash('sha256')
      .update(canonical([submission.kind, submission.locale, occasion, submission.fields]))
      .digest('base64url');
  if (submission.clientKey) {
    const store = key(`client ${submission.clientKey}`);
    return { store, lookUp: [store] };
  }
  const bucket = Math.floor(submission.now / BUCKET_MS);
  const store = key(`bucket ${bucket}`);
  // The previous bucket is also looked up, because 09:59 and 10:01 are only two minutes apart.
  return { store, lookUp: [store, key(`bucket ${bucket - 1}`)] };
}

/** Returns JSON with sorted keys, because browsers and forms do not guarantee the order of fields. */
function canonical(value: JsonValue): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join()}]`;
  }
  if (value === null || typeof value !== 'object') {
    return JSON.stringify(value);
  }
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join()}}`;
}
