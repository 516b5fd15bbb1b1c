import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '../../../kernel/locale.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { AppointmentRow, AppointmentWay } from '../../platform/database/appointment-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isStorageUnavailable, withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { dayOf } from '../cases/hours/opening-hours.ts';
import { enterCalendars, lastOf, listFreeClerks, listFullDays, takeCells } from './calendars.ts';
import { type ChangedBy, type Filing, mailBooked, NotFiled, openCaseOf } from './file-appointment.ts';
import { countNobodysAround, listCrowded } from './margins.ts';
import { countNobodys } from './nobodys.ts';
import { isFreeForOffice, isOffered } from './open-starts.ts';
import { byOwnHours } from './own-hours.ts';
import { personOf } from './people.ts';
import { type AppointmentRules, cellsOf, rulesFor } from './rules.ts';

/** A requested appointment, validated by the form. */
export interface AppointmentWish {
  /** The key of the submitted form. */
  readonly key: string;
  /** In epoch milliseconds. */
  readonly startsAt: number;
  readonly way: AppointmentWay;
  readonly branch: string | null;
  /** The customer's address, for a visit at home. */
  readonly address?: string | undefined;
  /** The price, including GST; default: free of charge. */
  readonly price?: { readonly paise: Paise; readonly gstPercent: number } | undefined;
  readonly name: string;
  /** The email address; '' if only a phone number was given. `phone` is '' if only an email address was given. */
  readonly mail: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly service: string;
  readonly zone: string;
  /** The clerk who should take it; default: anyone who is free. */
  readonly clerkId?: string | undefined;
  /** Whether the customer chose that person, and is told who it is. */
  readonly isChosen?: boolean | undefined;
}

export type Booked =
  | { readonly outcome: 'booked'; readonly appointment: AppointmentRow }
  /** The same form was submitted before. */
  | { readonly outcome: 'repeated'; readonly appointment: AppointmentRow }
  /** Someone else has booked the time, or it is not offered. */
  | { readonly outcome: 'taken' }
  /** This person has reached the limit, in total or for that day. */
  | { readonly outcome: 'too-many' }
  | { readonly outcome: 'limited'; readonly retryAt: number };

/**
 * The number of attempts at a booking while the database cannot be reached. With many simultaneous bookings, some wait
 * too long for a connection.
 */
const TRIES = 3;

/**
 * Books a time with someone who is free, never twice. The appointment is stored with its case, its emails and its
 * reminders, all or nothing. The office can book any future quarter of an hour, and any number per person.
 * @throws StorageUnavailable
 */
export async function bookAppointment(
  db: Database,
  wish: AppointmentWish,
  rules: AppointmentRules,
  by: ChangedBy,
  filing: Filing,
): Promise<Booked> {
  const token = randomBytes(24).toString('base64url');
  for (let tried = 1; ; tried += 1) {
    try {
      return await withStorageErrors(() =>
        inTransaction(db, (each) => book(each, { ...wish, token }, { rules, by, filing })),
      );
    } catch (error) {
      if (error instanceof NotFiled && error.retryAt !== undefined) {
        return { outcome: 'limited', retryAt: error.retryAt };
      }
      if (tried === TRIES || !isStorageUnavailable(error)) {
        throw error;
      }
      await sleep(100 * 4 ** (tried - 1));
    }
  }
}

async function book(
  db: Transaction,
  wish: AppointmentWish & { readonly token: string },
  { rules: general, by, filing }: { rules: AppointmentRules; by: ChangedBy; filing: Filing },
): Promise<Booked> {
  const { key, startsAt, way, branch, address = '', name, phone, locale, service, zone, token } = wish;
  const rules = rulesFor(general, { way, service });
  const { now } = by;
  // The time is checked before the lock too, so that a request that is certainly too late does not wait for the lock.
  const cells = cellsOf(startsAt, rules);
  const wanted = { roles: rules.offeredBy, way, branch, service };
  const listFree = async () => {
    const span = { from: startsAt, to: startsAt + rules.lengthMinutes * 60_000 };
    const crowded = await listCrowded(db, span, { way, service }, rules);
    const free = (await listFreeClerks(db, cells, wanted)).filter((id) => !crowded.has(id));
    const { at, off } = await byOwnHours(db, free, span);
    const isWanted = (id: string): boolean => wish.clerkId === undefined || id === wish.clerkId;
    // The office can ignore clerks' own hours and limits.
    if (by.actor) {
      return [...at, ...off].filter(isWanted);
    }
    const full = await listFullClerks(db, { startsAt, rules });
    const able = at.filter((id) => !full.includes(id));
    // Keeps as many clerks free as the unassigned appointments at that time need.
    const kept = rules.marginOf
      ? await countNobodysAround(db, span, { way, service }, rules)
      : await countNobodys(db, cells, rules);
    return lastOf(able, wish.clerkId).slice(kept).filter(isWanted);
  };
  const mayBegin = by.actor ? isFreeForOffice(startsAt, now) : isOffered(rules, startsAt, now);
  const isOpen = mayBegin && (await listFree()).length > 0;
  if (isOpen) {
    await enterCalendars(db);
  }
  const before = await db.selectFrom('appointments').selectAll().where('key', '=', key).executeTakeFirst();
  // If the token is ours, an earlier try succeeded and its response was lost.
  if (before) {
    return { outcome: before.token === token ? 'booked' : 'repeated', appointment: before };
  }
  if (!isOpen) {
    return { outcome: 'taken' };
  }
  const mail = wish.mail.toLowerCase();
  if (!by.actor && (await hasEnough(db, { mail, phone, startsAt, rules, now }))) {
    return { outcome: 'too-many' };
  }
  const id = orderedId();
  const clerkId = await takeFrom(db, await listFree(), { id, startsAt, rules });
  if (clerkId === undefined) {
    return { outcome: 'taken' };
  }
  const person = wish.isChosen ? await personOf(db, clerkId) : '';
  const row: AppointmentRow = {
    id,
    key,
    token,
    clerk_id: clerkId,
    starts_at: startsAt,
    ends_at: startsAt + rules.lengthMinutes * 60_000,
    way,
    branch,
    address,
    name,
    mail,
    phone,
    locale,
    service,
    zone,
    status: 'booked',
    sequence: 0,
    answer: null,
    answered_at: null,
    paid_at: null,
    price_paise: wish.price?.paise ?? 0,
    gst_percent: wish.price?.gstPercent ?? 0,
    // If no name was shown, the customer has not chosen a particular person.
    is_chosen: person === '' ? 0 : 1,
    person,
    case_id: '',
    case_reference: '',
    created_at: now,
    updated_at: now,
  };
  const { held, ...filed } = await openCaseOf(db, row, filing, by);
  const appointment = { ...row, ...filed };
  await db.insertInto('appointments').values(appointment).execute();
  await mailBooked(db, appointment, { write: filing.write, held, now });
  const { actor, visitorAddress } = by;
  await record(db, { actor, visitorAddress, action: 'appointment-booked', subject: id }, now);
  return { outcome: 'booked', appointment };
}

/** Lists the clerks who take no more customers on that day. */
export async function listFullClerks(
  db: Database,
  { startsAt, rules, except }: { startsAt: number; rules: AppointmentRules; except?: string },
): Promise<string[]> {
  const of = { from: startsAt, to: startsAt, most: rules.mostPerClerkDay, ...(except ? { except } : {}) };
  return (await listFullDays(db, of)).map(({ clerkId }) => clerkId);
}

/**
 * Whether this person has reached the limit of upcoming appointments, in total or for that day. `except` is the
 * appointment being rescheduled.
 */
export async function hasEnough(
  db: Transaction,
  of: { mail: string; phone: string; startsAt: number; rules: AppointmentRules; now: number; except?: string },
): Promise<boolean> {
  const coming = await db
    .selectFrom('appointments')
    .select('starts_at')
    .where((row) =>
      row.or([...(of.mail ? [row('mail', '=', of.mail)] : []), ...(of.phone ? [row('phone', '=', of.phone)] : [])]),
    )
    .where('starts_at', '>', of.now)
    .where('status', '=', 'booked')
    .where('id', '!=', of.except ?? '')
    .execute();
  const day = dayOf(of.startsAt);
  const thatDay = coming.filter(({ starts_at }) => dayOf(starts_at).equals(day));
  return coming.length >= of.rules.mostPerPerson || thatDay.length >= of.rules.mostPerPersonDay;
}

/** Books the time with the first of these clerks who is free. @param db a transaction that has entered the calendars */
export async function takeFrom(
  db: Transaction,
  clerkIds: readonly string[],
  { id, startsAt, rules }: { id: string; startsAt: number; rules: AppointmentRules },
): Promise<string | undefined> {
  const cells = cellsOf(startsAt, rules);
  for (const clerkId of clerkIds) {
    if (await takeCells(db, { clerkId, cells, heldBy: id })) {
      return clerkId;
    }
  }
  return undefined;
}
