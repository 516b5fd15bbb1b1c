import { shortDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findFactor } from '@/server/domains/accounts/second-factor.ts';
import { listSessions, type Visit } from '@/server/domains/accounts/sessions.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { browserName } from '@/ui/office/browser-name.ts';

/**
 * The contents of the account page besides the editable values: the user's sessions, and the state of two-step sign-in.
 * @throws StorageUnavailable
 */
export async function ownAccount(db: Database, { user, sessionId }: Visit, locale: Locale, now: number) {
  const sessions = await listSessions(db, user.id, now);
  return {
    mail: user.email ?? '',
    factorHref: pathFor(locale, '/office/me/factor'),
    sessions: sessions.map(({ id, user_agent, ip_address, created_at }) => ({
      id,
      browser: browserName(user_agent ?? ''),
      from: ip_address ?? '',
      since: shortDateTime(locale, created_at, Date.now()),
      isThis: id === sessionId,
    })),
    hasFactor: (await findFactor(db, user.id)) !== undefined,
  };
}
