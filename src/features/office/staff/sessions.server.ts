import { shortDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { listStaffSessions } from '@/server/domains/accounts/staff-access.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { browserName } from '@/ui/office/browser-name.ts';

/**
 * The sessions of colleagues, formatted for display. The user's own sessions are on the account page.
 * @throws StorageUnavailable
 */
export async function colleaguesSessions(db: Database, by: By, locale: Locale) {
  const sessions = await listStaffSessions(db, by.now);
  return sessions
    .filter(({ user_id }) => user_id !== by.actor.id)
    .map(({ id, user_id, name, email, user_agent, ip_address, created_at }) => ({
      id,
      userId: user_id,
      name: name || (email ?? ''),
      browser: browserName(user_agent ?? ''),
      from: ip_address ?? '',
      since: shortDateTime(locale, created_at, Date.now()),
    }));
}
