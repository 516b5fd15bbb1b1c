import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import { type ConsentPurpose, consentPurposes } from '../../../kernel/notice-names.ts';
import type { Subject } from '../../domains/cases/store/find-subject.ts';
import type { ConsentSource, ContactStateRow } from '../../platform/database/message-tables.ts';
import type { ContactKind } from '../../platform/database/office-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Channels } from '../../platform/messages/channels.ts';
import {
  cancelStopped,
  cancelStoppedMails,
  given,
  hasStopped,
  setContactState,
  stopped,
} from '../../platform/messages/consent.ts';
import { isoOrNull } from './iso.ts';

interface Known {
  /** The contacts to list. */
  readonly contacts: readonly { readonly kind: ContactKind; readonly value: string; readonly shown: string }[];
  readonly states: readonly ContactStateRow[];
  /** The contacts that are certainly the person's own. */
  readonly own: readonly string[];
  /** The contacts for which a consent to messages that we send first is recorded, each with its channel. */
  readonly first: ReadonlySet<string>;
  /** The modes of the firm's channels; undefined if not known, as in a command. */
  readonly channels?: Channels | undefined;
}

/** The key of a contact over a channel in `Known.first`. */
const firstKey = (channel: string, value: string): string => `${channel} ${value}`;

/**
 * Returns what the person has agreed to and stopped, for each contact and purpose. Emails about their own enquiries and
 * orders are left out, because each case has its own consent to them.
 */
export function consentsOf(known: Known) {
  const { contacts, states } = known;
  const accountOf = ({ kind, value }: Known['contacts'][number]) =>
    states.find((each) => each.kind === 'whatsapp' && (kind === 'phone' ? each.phone : each.value) === value);
  const ofNumbers = contacts.filter(({ kind }) => kind === 'phone').map((contact) => accountOf(contact));
  return contacts.flatMap((contact) => {
    const { kind, value, shown } = contact;
    const state = states.find((each) => each.kind === kind && each.value === value);
    const account = accountOf(contact);
    // An account is listed once, under its number if that is known.
    const isRepeated = kind === 'whatsapp' && ofNumbers.includes(account);
    return [
      ...(kind === 'mail' || (kind === 'phone' && isIndianMobile(value))
        ? channelConsents(known, { kind, key: value, shown, own: value }, state)
        : []),
      ...(kind !== 'mail' && account && !isRepeated && !isOnlyTried(account)
        ? channelConsents(known, { kind: 'whatsapp', key: account.value, shown, own: value }, account)
        : []),
    ];
  });
}

/** Whether all that we know about a WhatsApp account is that a message did not reach it. */
const isOnlyTried = ({ unreachable_at, opted_in_at, opted_out_at, last_inbound_at }: ContactStateRow): boolean =>
  unreachable_at !== null && opted_in_at === null && opted_out_at === null && last_inbound_at === null;

export type Consent = ReturnType<typeof consentsOf>[number];

function channelConsents(
  { own: owned, first, channels }: Known,
  { kind, key, shown, own }: { kind: ContactKind; key: string; shown: string; own: string },
  state: ContactStateRow | undefined,
) {
  const hasFirst = first.has(firstKey(kind === 'phone' ? 'sms' : kind, own)) || (state?.first_out_at ?? null) !== null;
  const isOut = kind !== 'mail' && (state?.opted_out_at ?? null) !== null;
  const isOff = channels?.[kind === 'phone' ? 'sms' : kind] === 'off';
  return consentPurposes
    .filter((purpose) => (purpose !== 'first' || hasFirst) && !(purpose === 'service' && kind === 'mail'))
    .map((purpose) => ({
      kind,
      contact: shown,
      key,
      purpose,
      ...timesOf(state, purpose),
      isOpen: state === undefined || !hasStopped(state, purpose),
      // While all messages are stopped, resuming only the reminders would have no effect.
      mayChange: owned.includes(own) && (purpose === 'service' || !isOut),
    }))
    .filter(
      ({ purpose, agreed, stopped: ended }) => !isOff || purpose === 'first' || agreed !== null || ended !== null,
    );
}

function timesOf(state: ContactStateRow | undefined, purpose: ConsentPurpose) {
  const agreed = {
    service: [state?.opted_in_at, state?.opted_in_how],
    reminders: [state?.reminders_in_at, state?.reminders_in_how],
    // The day and the source of this consent are shown with its case.
    first: [null, null],
  } as const;
  const out = {
    service: [state?.opted_out_at, state?.opted_out_how],
    reminders: [state?.reminders_out_at ?? state?.opted_out_at, state?.reminders_out_how ?? state?.opted_out_how],
    first: [state?.first_out_at ?? state?.opted_out_at, state?.first_out_how ?? state?.opted_out_how],
  } as const;
  const [agreedAt, agreedHow] = agreed[purpose];
  const [stoppedAt, stoppedHow] = out[purpose];
  return {
    agreed: isoOrNull(agreedAt ?? null),
    agreedHow: agreedHow ?? null,
    stopped: isoOrNull(stoppedAt ?? null),
    stoppedHow: stoppedHow ?? null,
  };
}

/** The messages that a person wants over one channel. */
export interface ConsentChoice {
  readonly consent: Consent;
  readonly isWanted: boolean;
}

/**
 * Records which messages a person wants, and cancels the queued ones that they no longer want.
 * @param how who says so; a clerk cannot resume what a person has stopped
 * @returns how many consents were changed
 */
export async function chooseMessages(
  db: Transaction,
  choices: readonly ConsentChoice[],
  how: Extract<ConsentSource, 'own-data' | 'clerk'>,
  now: number,
): Promise<number> {
  const changes = choices.filter(
    ({ consent, isWanted }) => consent.mayChange && consent.isOpen !== isWanted && !(isWanted && how === 'clerk'),
  );
  for (const { consent, isWanted } of changes) {
    const { kind, key, purpose } = consent;
    await setContactState(db, kind, key, (isWanted ? given : stopped)(purpose, how, now));
    if (!isWanted) {
      await (kind === 'mail' ? cancelStoppedMails(db, key, purpose) : cancelQueued(db, kind, key, purpose));
    }
  }
  return changes.length;
}

async function cancelQueued(
  db: Transaction,
  kind: 'phone' | 'whatsapp',
  key: string,
  purpose: ConsentPurpose,
): Promise<void> {
  const account = await db
    .selectFrom('contact_states')
    .select('phone')
    .where('kind', '=', kind)
    .where('value', '=', key)
    .executeTakeFirst();
  await cancelStopped(db, kind === 'phone' ? 'sms' : 'whatsapp', [key, account?.phone ?? key], purpose);
}

/**
 * The contacts that are certainly the person's: those proved with a code, and those with which their accounts sign in.
 */
export const ownContacts = (
  { mailboxes, phones, provedPhone = '' }: Pick<Subject, 'mailboxes' | 'phones' | 'provedPhone'>,
  accounts: readonly { readonly email: string; readonly phone: string }[],
): string[] =>
  [...mailboxes, ...phones, provedPhone, ...accounts.flatMap(({ email, phone }) => [email, phone])].filter(Boolean);

/** Returns the recorded consents to messages that we send first, as `Known.first` needs them. */
export async function firstConsents(db: Database, values: readonly string[]): Promise<ReadonlySet<string>> {
  if (values.length === 0) {
    return new Set();
  }
  const rows = await db
    .selectFrom('contact_consents')
    .select(['channel', 'value'])
    .where('value', 'in', values)
    .execute();
  return new Set(rows.map(({ channel, value }) => firstKey(channel, value)));
}
