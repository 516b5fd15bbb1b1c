import { appointmentRules } from '@/catalogue/firm/appointments.ts';
import { bookingRules } from '@/catalogue/services/appointment-terms.ts';
import { appointmentLetters } from '@/forms/intake/news/appointment-news.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { indianTime } from '@/i18n/zones.ts';
import type { Locale } from '@/kernel/locale.ts';
import { staffRoles } from '@/kernel/roles.ts';
import { type BeforeLeaving, type By, listStaff, type StaffChange, shutOut } from '@/server/domains/accounts/staff.ts';
import { withdrawInvitation } from '@/server/domains/accounts/staff-access.ts';
import { type Heir, handOver, listComing } from '@/server/domains/appointments/hand-over.ts';
import { listAssignable } from '@/server/domains/cases/handling/list-clerks.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { Leaving } from './LeavingPanel.tsx';
import { staffWords } from './staff.messages.ts';

/**
 * The request from the form: who leaves, whether they are removed or their invitation is withdrawn, and who takes over.
 */
interface Asked {
  readonly change: 'out' | 'withdraw';
  readonly id: string;
  readonly heir: string | undefined;
  /** The site's origin, for the emails that tell visitors who takes over from the person they chose. */
  readonly siteUrl: string;
}

function heirOf(typed: string | undefined): Heir | undefined {
  if (typed === 'anyone' || typed === 'nobody') {
    return typed;
  }
  return typed && /^[\w-]{1,64}$/.test(typed) ? { id: typed } : undefined;
}

/**
 * Removes a person's access once it is known who takes over the appointments, in one transaction.
 * @throws StorageUnavailable
 */
export async function leave(
  locale: Locale,
  db: Database,
  by: By,
  { change, id, heir: typed, siteUrl }: Asked,
): Promise<{ said: StaffChange } | { leaving: string; heir?: string; refused?: string }> {
  const words = staffWords(locale);
  const to = heirOf(typed);
  const write = appointmentLetters({ siteUrl, byOffice: true, now: by.now });
  let times: readonly number[] = [];
  const before: BeforeLeaving = async (transaction, userId) => {
    if ((await listComing(transaction, userId, by.now)).length === 0) {
      return undefined;
    }
    if (to === undefined) {
      return 'choose-heir';
    }
    const rules = bookingRules();
    const handed = await handOver(
      transaction,
      { from: userId, to, roles: rules?.offeredBy ?? staffRoles, write, marginOf: rules?.marginOf },
      by,
    );
    if (handed.outcome === 'done') {
      return undefined;
    }
    times = handed.times;
    return 'heir-busy';
  };
  const said = await (change === 'out' ? shutOut : withdrawInvitation)(db, by, id, before);
  if (said === 'choose-heir') {
    return { leaving: id, ...(typed === undefined ? {} : { refused: words['heir-missing'] }) };
  }
  if (said !== 'heir-busy') {
    return { said };
  }
  const shown = times.map((at) => indianTime(locale, at)).join('; ');
  const why = fill(to === 'anyone' ? words['nobody-free'] : words['heir-busy'], { times: shown });
  return { leaving: id, heir: typed ?? '', refused: why };
}

/**
 * The question about a person who is to leave; undefined if there is no such person, it is the user, or the person has
 * no appointments.
 * @throws StorageUnavailable
 */
export async function leavingOf(
  locale: Locale,
  db: Database,
  { actor, now }: By,
  { leaving: id, heir = '', refused = '' }: { leaving: string; heir?: string; refused?: string },
): Promise<Leaving | undefined> {
  const staff = await listStaff(db);
  const member = staff.find((each) => each.id === id && each.shut_out_at === null);
  if (!member || id === actor.id) {
    return undefined;
  }
  const coming = await listComing(db, id, now);
  if (coming.length === 0) {
    return undefined;
  }
  const words = staffWords(locale);
  // Someone who has never signed in, or has a role without appointments, cannot take over.
  const takers: readonly string[] = appointmentRules()?.offeredBy ?? staffRoles;
  const others = (await listAssignable(db)).filter(
    (clerk) => clerk.id !== id && staff.some((each) => each.id === clerk.id && takers.includes(each.role)),
  );
  return {
    id,
    name: member.name || member.email,
    change: member.isPending ? 'withdraw' : 'out',
    chosen: heir,
    refused,
    tellsVisitors: coming.some(({ is_chosen }) => is_chosen === 1),
    appointments: coming.map((row) => ({
      href: pathFor(locale, `/office/calendar/${row.id}`),
      text: [indianTime(locale, row.starts_at), row.name].filter(Boolean).join(' · '),
    })),
    heirs: [
      ...others.map(({ id: value, name: label }) => ({ value, label })),
      { value: 'anyone', label: words['heir.anyone'] },
      { value: 'nobody', label: words['heir.nobody'] },
    ],
  };
}
