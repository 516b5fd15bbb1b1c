import { topicName } from '@/forms/intake/topic-name.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { relativeTime } from '@/i18n/relative-time.ts';
import { dayInIndia, momentInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import type { Paise } from '@/kernel/paise.ts';
import type { Actor } from '@/kernel/roles.ts';
import { listOwnAppointments } from '@/server/domains/appointments/list-own-appointments.ts';
import { type InboxRow, listInbox } from '@/server/domains/cases/inbox/list-inbox.ts';
import { listChecking } from '@/server/domains/payments/list-checking.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { TodayWords } from './today.messages.ts';

/** The maximum number of rows in each list; the full lists are one click away. */
const ROWS = 5;
const DAY = 86_400_000;

/** A case in a list of the page. */
export interface CaseToday {
  readonly reference: string;
  readonly href: string;
  readonly name: string;
  /** The first words of the message, or the service if there is no message. */
  readonly firstWords: string;
  /** When the reply is due or, in the list of recent cases, when the case was received. */
  readonly when: string;
  readonly isLate: boolean;
}

/** A payment that a customer reported. */
export interface PaymentToday {
  readonly id: string;
  readonly number: string;
  readonly href: string;
  readonly name: string;
  readonly title: string;
  readonly reference: string;
  /** In paise. */
  readonly amount: Paise;
  readonly isDoubtful: boolean;
  /**
   * The version of the order on the page. The form sends it, so that a payment is not confirmed for an order that has
   * changed.
   */
  readonly version: number;
}

/** One of the reader's appointments of the day. */
export interface AppointmentToday {
  readonly href: string;
  readonly time: string;
  readonly name: string;
  readonly way: string;
  readonly isOver: boolean;
}

/**
 * A clerk's next tasks: cases by due date, payments to confirm, the day's appointments, and cases received since
 * yesterday.
 * @param now epoch milliseconds
 * @throws StorageUnavailable
 */
export async function workOfToday(db: Database, actor: Actor, locale: Locale, words: TodayWords, now: number) {
  const { id, hiddenKinds } = actor;
  const today = momentInIndia(dayInIndia(now), '00:00');
  const cases = async (filter: Parameters<typeof listInbox>[1]['filter'], sort: 'due' | 'newest') =>
    (await listInbox(db, { filter: { hiddenKinds, ...filter }, sort, limit: ROWS, now })).rows;
  const own = await cases({ status: 'active', assignee: id }, 'due');
  const unassigned = await cases({ status: 'active', assignee: 'nobody' }, 'due');
  const due = [...own, ...unassigned].toSorted(byDue).slice(0, ROWS);
  const recent = (await cases({ status: 'active', from: today - DAY }, 'newest')).filter(
    ({ reference }) => !due.some((each) => each.reference === reference),
  );
  const shown = (row: InboxRow, isDue: boolean) => caseToday(row, { locale, words, now, isDue });
  return {
    due: due.map((row) => shown(row, true)),
    recent: recent.map((row) => shown(row, false)),
    payments: (await listChecking(db, ROWS)).map((row): PaymentToday => {
      const { number, name, reference, version } = row;
      const title = storedText(row, 'title', locale);
      const href = pathFor(locale, `/office/orders/${number}`);
      const isDoubtful = row.is_doubtful === 1;
      return { id: row.id, amount: row.amount_paise, number, href, name, title, reference, version, isDoubtful };
    }),
    appointments: (await listOwnAppointments(db, id, today, today + DAY)).map(
      (row): AppointmentToday => ({
        href: pathFor(locale, `/office/calendar/${row.id}`),
        time: clockTime(locale, row.starts_at),
        name: row.name,
        way: words[`way.${row.way}`],
        isOver: row.ends_at <= now,
      }),
    ),
  };
}

export type WorkOfToday = Awaited<ReturnType<typeof workOfToday>>;

const NEVER = Number.MAX_SAFE_INTEGER;
const byDue = (a: InboxRow, b: InboxRow): number =>
  (a.due_at ?? NEVER) - (b.due_at ?? NEVER) || a.received_at - b.received_at;

function caseToday(
  row: InboxRow,
  { locale, words, now, isDue }: { locale: Locale; words: TodayWords; now: number; isDue: boolean },
): CaseToday {
  const { reference, name, said, service, kind, due_at, received_at } = row;
  const isLate = due_at !== null && due_at <= now;
  const moment = isDue && due_at !== null ? due_at : received_at;
  const text = isDue && due_at !== null ? (isLate ? words.wasDue : words.isDue) : words.received;
  return {
    reference,
    href: pathFor(locale, `/office/cases/${reference}`),
    name: name || reference,
    firstWords: said || (service ? topicName(locale, kind, service) : ''),
    when: fill(text, { when: relativeTime(locale, moment, now) }),
    isLate: isDue && isLate,
  };
}
