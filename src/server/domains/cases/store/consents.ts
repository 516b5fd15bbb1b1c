import { dayInIndia, isDay } from '../../../../kernel/india-time.ts';
import type { Actor } from '../../../../kernel/roles.ts';
import type { ConsentHow, ContactConsentRow, FirstChannel } from '../../../platform/database/consent-tables.ts';
import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { isStopped } from '../../../platform/messages/consent.ts';
import { record } from '../../audit/record.ts';

/** The data that a clerk records about a consent. */
export interface NewConsent {
  readonly how: ConsentHow;
  /** The day in India on which the customer agreed, such as 2026-11-27. */
  readonly givenOn: string;
  readonly note: string;
}

/** The maximum age of a valid consent, in days. A person who agreed longer ago no longer expects to hear from us. */
const LONGEST_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether a day can be the day of a consent: it exists, is not in the future and not more than a year ago. @param now
 * epoch milliseconds
 */
export const isConsentDay = (day: string, now: number): boolean =>
  isDay(day) && day <= dayInIndia(now) && day >= dayInIndia(now - LONGEST_DAYS * DAY_MS);

/**
 * Returns the newest consent to write to a contact over a channel, if there is one that is still valid and was not
 * withdrawn.
 * @param now epoch milliseconds
 */
export async function findConsent(
  db: Database,
  channel: FirstChannel,
  value: string,
  now: number,
): Promise<ContactConsentRow | undefined> {
  const row = await db
    .selectFrom('contact_consents')
    .selectAll()
    .where('channel', '=', channel)
    .where('value', '=', value)
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row &&
    isConsentDay(row.given_on, now) &&
    !(await isStopped(db, channel === 'sms' ? 'phone' : channel, value, 'first'))
    ? row
    : undefined;
}

/** Records a consent and who recorded it. @param db a transaction */
export async function recordConsent(
  db: Transaction,
  about: {
    readonly caseId: string;
    readonly reference: string;
    readonly channel: FirstChannel;
    readonly value: string;
  },
  { how, givenOn, note }: NewConsent,
  actor: Actor,
  now: number,
): Promise<void> {
  const { caseId, reference, channel, value } = about;
  await db
    .insertInto('contact_consents')
    .values({
      id: orderedId(),
      case_id: caseId,
      channel,
      value,
      how,
      given_on: givenOn,
      note,
      recorded_by: actor.id,
      recorded_name: actor.name,
      recorded_at: now,
    })
    .execute();
  const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
  await record(db, { ...entry, action: 'consent-recorded', after: `${channel}: ${how}, ${givenOn}` }, now);
}
