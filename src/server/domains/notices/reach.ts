import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { ConsentPurpose } from '../../../kernel/notice-names.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { ContactStateRow } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { hasStopped } from '../../platform/messages/consent.ts';
import { contactsOf } from '../cases/people/contacts-of.ts';

export const reachChannels = ['mail', 'whatsapp', 'sms'] as const;
/** A channel to a person. */
export type ReachChannel = (typeof reachChannels)[number];

/** One way to reach a person. */
export interface ReachPoint {
  readonly channel: ReachChannel;
  /** An email address, a number in E.164, or the business-scoped user id (BSUID) of a WhatsApp account. */
  readonly value: string;
  /** Why nothing may or can be sent to this contact; undefined if it is open. */
  readonly closed: 'opted-out' | 'unreachable' | undefined;
  /** When the person last wrote from this contact, in epoch milliseconds. */
  readonly lastInboundAt: number | null;
}

/** How a person can be reached. */
export interface Reach {
  readonly points: readonly ReachPoint[];
  /** The channel that the person asked for; undefined if they did not choose one. */
  readonly preferred: ReachChannel | undefined;
}

/** The case or the contacts of a person, for `reachOf`. */
export type ReachOfWhom =
  | { readonly caseId: string }
  /** `about` is the case that a notice is about, if there is one. */
  | { readonly mail: string; readonly phone: string; readonly about?: string | null };

/**
 * Returns how to reach the person of a case, or someone with these contacts. Only the contacts in the case itself, and
 * the WhatsApp account with its number, are used, because another person may have typed the same number.
 * @param purpose the consent that is needed; a contact for which it was withdrawn is closed
 */
export async function reachOf(db: Database, whom: ReachOfWhom, purpose: ConsentPurpose = 'service'): Promise<Reach> {
  const ofCase = 'caseId' in whom ? whom.caseId : whom.about;
  const own = ofCase ? await fieldsOf(db, ofCase) : {};
  const fields = 'caseId' in whom ? own : { email: whom.mail, phone: whom.phone };
  const contacts = contactsOf(fields);
  const mail = contacts.find(({ kind }) => kind === 'mail')?.value;
  const phone = contacts.find(({ kind }) => kind === 'phone')?.value;
  const account = typeof fields.whatsapp === 'string' ? fields.whatsapp : '';
  const states = await statesOf(db, { mail, phone, account });
  const accounts = states.filter(({ kind }) => kind === 'whatsapp');
  const stateOf = (kind: ContactStateRow['kind'], value: string) =>
    states.find((state) => state.kind === kind && state.value === value);
  const points = [
    ...accounts
      .filter(({ opted_in_at, last_inbound_at }) => opted_in_at !== null || last_inbound_at !== null)
      .map((state) => pointOf('whatsapp', state.phone ?? state.value, state, purpose)),
    ...(phone && isIndianMobile(phone) ? [pointOf('sms', phone, stateOf('phone', phone), purpose)] : []),
    ...(mail ? [pointOf('mail', mail, stateOf('mail', mail), purpose)] : []),
  ];
  const preferred = states.find(({ is_preferred }) => is_preferred === 1);
  return { points, preferred: channelAsked(own.replyBy) ?? (preferred && channelOf(preferred.kind)) };
}

/**
 * Returns how a code that a person has requested can be sent to a number. Without the code they could not sign in, so
 * it is also sent to someone who has stopped our messages, and to a WhatsApp account that is new to us.
 */
export async function reachForCode(db: Database, phone: string): Promise<Reach & { readonly isNewAccount: boolean }> {
  const { points, preferred } = await reachOf(db, { mail: '', phone });
  const open = points.map((point) => (point.closed === 'opted-out' ? { ...point, closed: undefined } : point));
  if (!isIndianMobile(phone) || open.some(({ channel }) => channel === 'whatsapp')) {
    return { points: open, preferred, isNewAccount: false };
  }
  const states = await statesOf(db, { mail: undefined, phone, account: '' });
  const isDead = states.some(({ kind, unreachable_at }) => kind === 'whatsapp' && unreachable_at !== null);
  const closed = isDead ? ('unreachable' as const) : undefined;
  const account: ReachPoint = { channel: 'whatsapp', value: phone, closed, lastInboundAt: null };
  return { points: [...open, account], preferred, isNewAccount: true };
}

async function fieldsOf(db: Database, caseId: string) {
  const row = await db
    .selectFrom('cases')
    .select('fields')
    .where('id', '=', caseId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ? readFields(row.fields) : {};
}

function statesOf(
  db: Database,
  { mail, phone, account }: { mail: string | undefined; phone: string | undefined; account: string },
): Promise<ContactStateRow[]> {
  if (!mail && !phone && !account) {
    return Promise.resolve([]);
  }
  return db
    .selectFrom('contact_states')
    .selectAll()
    .where((row) =>
      row.or([
        ...(mail ? [row.and([row('kind', '=', 'mail'), row('value', '=', mail)])] : []),
        ...(phone ? [row.and([row('kind', '=', 'phone'), row('value', '=', phone)])] : []),
        ...(phone ? [row.and([row('kind', '=', 'whatsapp'), row('phone', '=', phone)])] : []),
        ...(account ? [row.and([row('kind', '=', 'whatsapp'), row('value', '=', account)])] : []),
      ]),
    )
    .orderBy('last_inbound_at', 'desc')
    .execute();
}

const pointOf = (
  channel: ReachChannel,
  value: string,
  state: ContactStateRow | undefined,
  purpose: ConsentPurpose,
): ReachPoint => ({
  channel,
  value,
  closed: state && hasStopped(state, purpose) ? 'opted-out' : state?.unreachable_at ? 'unreachable' : undefined,
  lastInboundAt: state?.last_inbound_at ?? null,
});

/**
 * Returns the channel requested in the case itself. Other cases are ignored, because someone else may have entered the
 * same number in another form.
 */
const channelAsked = (replyBy: unknown): ReachChannel | undefined =>
  replyBy === 'sms' || replyBy === 'whatsapp' ? replyBy : undefined;

const channelOf = (kind: ContactStateRow['kind']): ReachChannel => (kind === 'phone' ? 'sms' : kind);
