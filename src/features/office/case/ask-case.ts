import { changedFiles, filesIn } from '@/ui/fields/chosen-files.ts';
import type { CaseState } from './case-page-props.ts';

/**
 * The server's response about a case, or why there is none. `signed-out` means that the session has ended,
 * `unavailable` that the server responded but could not answer, for example because the database is down, `offline`
 * that there was no response, `gone` that the case no longer exists, and `changed` that some chosen files have changed
 * since and nothing was sent.
 */
export type CaseAnswered =
  | { readonly kind: 'state'; readonly state: CaseState; readonly isDone: boolean }
  | { readonly kind: 'changed'; readonly names: readonly string[]; readonly chosen: readonly string[] }
  | { readonly kind: 'signed-out' | 'unavailable' | 'offline' | 'gone' };

/** Timeouts in milliseconds. A response to an upload can take minutes on a slow connection. */
const PATIENCE_MS = 30_000;
const UPLOAD_MS = 300_000;

/** Loads the current state of a case, or submits a form of it if `filled` is given. Never throws. */
export async function askCase(address: string, filled?: FormData): Promise<CaseAnswered> {
  const files = filled !== undefined && filesIn(filled).length > 0;
  const changed = filled && (await changedIn(filled));
  if (changed) {
    return changed;
  }
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(files ? UPLOAD_MS : PATIENCE_MS),
      ...(filled ? { method: 'POST', body: files ? filled : withoutFiles(filled) } : {}),
    });
    if (answer.status === 401 || answer.status === 403) {
      return { kind: 'signed-out' };
    }
    if (answer.status === 404) {
      return { kind: 'gone' };
    }
    if (!answer.headers.get('content-type')?.includes('json')) {
      return { kind: 'unavailable' };
    }
    return { kind: 'state', state: (await answer.json()) as CaseState, isDone: answer.ok };
  } catch {
    // A file may also change during the upload, which then fails as if the site were offline.
    return (filled && (await changedIn(filled))) ?? { kind: 'offline' };
  }
}

async function changedIn(filled: FormData): Promise<CaseAnswered | undefined> {
  const changed = await changedFiles(filled);
  const namesOf = (files: readonly File[]): string[] => files.map(({ name }) => name);
  return changed.length > 0
    ? { kind: 'changed', names: namesOf(changed), chosen: namesOf(filesIn(filled)) }
    : undefined;
}

/** Returns the fields of a form without files, which does not have to be multipart. */
const withoutFiles = (filled: FormData): URLSearchParams =>
  new URLSearchParams([...filled].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
