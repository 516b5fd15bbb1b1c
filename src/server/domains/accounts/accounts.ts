import { randomBytes } from 'node:crypto';
import { readOrMakeNote } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Auth } from './auth.ts';

/** The door to better-auth. */
export interface Accounts {
  /** @param secure whether the browser came by TLS, see http/secure-request.ts */
  auth(secure: boolean): Promise<Auth>;
}

/** Opens it when somebody first signs in: its code costs a start 400 ms and 20 MB, and most visitors never do. */
export function openAccounts(db: Database): Accounts {
  const opened = new Map<boolean, Promise<Auth>>();
  const open = async (secure: boolean): Promise<Auth> => {
    const secret = await readOrMakeNote(db, 'sign-in-secret', () => randomBytes(32).toString('base64url'));
    const { openAuth } = await import('./auth.ts');
    return openAuth(db, secret, secure);
  };
  return {
    auth(secure) {
      const known = opened.get(secure) ?? open(secure);
      opened.set(secure, known);
      // A database that was away for a moment is asked again.
      known.catch(() => opened.delete(secure));
      return known;
    },
  };
}
