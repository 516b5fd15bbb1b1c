import type { Locale } from '../../../kernel/locale.ts';
import { type Paise, paise } from '../../../kernel/paise.ts';
import type { EventInRow } from '../../platform/database/message-tables.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { Log } from '../../platform/log/log.ts';
import { given, stopped } from '../../platform/messages/consent.ts';
import type { ReadEvent } from '../../platform/messages/events-in.ts';
import { insertMessage, type MessageHooks } from '../../platform/messages/next-channel.ts';
import { applyReceipt } from '../../platform/messages/receipts.ts';
import type { Inbound, InboundMessage, InboundReceipt } from '../../platform/whatsapp/inbound.ts';
import { readInbound } from '../../platform/whatsapp/read-inbound.ts';
import { refusalOf } from '../../platform/whatsapp/refusals.ts';
import { noteMessage } from '../notices/note-message.ts';
import { placeMessage } from './place-message.ts';
import { type TakingDesk, takeMessage } from './take-message.ts';
import { noteTemplates } from './templates.ts';
import { noteUnreachable } from './unreachable.ts';
import { accountOf, followChangedPerson, knownAccount, stateOf, writerOf } from './writer.ts';

export interface EventDesk {
  /** Returns the firm's texts and settings. Called for each event, because they may have been edited in the office. */
  readonly taking: () => TakingDesk;
  readonly hooks: MessageHooks;
  readonly log: Log;
  readonly attention: Attention;
}

/**
 * How long to wait for the message of a receipt, in milliseconds. A receipt may arrive before Meta's response to us. If
 * it still does not match any message after this time, it is not about one of ours.
 */
const WAIT_MS = 10 * 60_000;

/** Returns the function that processes a WhatsApp webhook body. Processing the same body again changes nothing. */
export function whatsAppReader(desk: EventDesk): ReadEvent {
  return async (db, event, now) => {
    const all = readInbound(event.body, event.received_at);
    for (const each of all.changed) {
      await followChangedPerson(db, each, now);
    }
    for (const message of all.messages) {
      await takeMessage(db, desk.taking(), message, now);
    }
    for (const echo of all.echoes) {
      await takeEcho(db, echo, now);
    }
    for (const preference of all.preferences) {
      await notePreference(db, preference);
    }
    await noteTemplates(db, all.templates, desk.attention, now);
    const isWaiting = await takeReceipts(db, desk, event, all.receipts, now);
    noteAccount(desk, all);
    if (all.unread.length > 0) {
      noteUnread(desk, event, all);
      // The event is kept and raises an alarm, although its other parts were processed.
      return isWaiting ? 'later' : 'unread';
    }
    return isWaiting ? 'later' : 'read';
  };
}

/** Processes receipts. @returns whether one of them is waiting for its message */
async function takeReceipts(
  db: Transaction,
  { hooks }: EventDesk,
  event: EventInRow,
  receipts: readonly InboundReceipt[],
  now: number,
): Promise<boolean> {
  let isWaiting = false;
  for (const receipt of receipts) {
    const code = receipt.error?.code;
    const outcome = await applyReceipt(
      db,
      {
        providerId: receipt.id,
        id: receipt.callback || undefined,
        state: receipt.state === 'sent' ? 'accepted' : receipt.state,
        at: receipt.at,
        code: code === undefined ? null : String(code),
        because: code === undefined ? null : `${refusalOf(code).name}: ${receipt.error?.details ?? ''}`.slice(0, 300),
        pricePaise: priceOf(receipt),
      },
      now,
      hooks,
    );
    isWaiting ||= outcome === 'unknown' && now - event.received_at < WAIT_MS;
    if (receipt.state === 'failed' && code !== undefined) {
      await noteUnreachable(db, receipt.to, code, now);
    }
  }
  return isWaiting;
}

/**
 * The price of a delivered message to India before GST, in paise. Meta's receipts contain the category, not the amount.
 */
const prices: Readonly<Record<string, Paise>> = {
  marketing: paise(86),
  utility: paise(12),
  authentication: paise(12),
  service: paise(12),
};

const priceOf = ({ state, priced }: InboundReceipt): Paise | undefined =>
  state === 'delivered' || state === 'read' ? (priced === '' ? 0 : prices[priced]) : undefined;

async function notePreference(
  db: Transaction,
  { from, wantsOffers, at }: Inbound['preferences'][number],
): Promise<void> {
  // Meta counts the messages that we send first as marketing. Messages about the person's own orders continue.
  await db
    .updateTable('contact_states')
    .set(wantsOffers ? given('first', 'message', at) : stopped('first', 'message', at))
    .where('kind', '=', 'whatsapp')
    .where('value', '=', accountOf(from))
    .execute();
}

/**
 * Files messages that our own staff wrote in the WhatsApp Business app on the same number. They are treated as messages
 * from us, and never open a case or create a person.
 */
async function takeEcho(db: Transaction, echo: InboundMessage, now: number): Promise<void> {
  if (!(await stateOf(db, await knownAccount(db, echo.from)))) {
    return;
  }
  const writer = await writerOf(db, echo.from, now);
  const reference = { service: '', proven: undefined, named: undefined };
  const caseId = await placeMessage(db, echo, { account: writer.account, personId: writer.personId, reference }, now);
  if (!caseId) {
    return;
  }
  const locale: Locale = writer.state.locale ?? 'en';
  const row = await insertMessage(
    db,
    {
      case_id: caseId,
      order_number: null,
      channel: 'whatsapp',
      purpose: 'reply',
      notice: 'phone',
      locale,
      recipient: writer.phone ?? writer.account,
      text: echo.text,
      template: null,
      variables: {},
      segments: 1,
      sent_by: null,
      clientKey: `whatsapp echo ${echo.id}`,
      heldBecause: 'template',
    },
    [],
    now,
  );
  if (!row) {
    return;
  }
  const known = { state: 'accepted', held_because: null, provider_id: echo.id, sent_at: echo.at } as const;
  await db.updateTable('messages').set(known).where('id', '=', row.id).execute();
  await noteMessage(db, { ...row, ...known }, now);
}

/** Notes a problem that Meta reports about our account, because an owner has to act on it. */
function noteAccount({ attention }: EventDesk, { account }: Inbound): void {
  const [event] = account.filter(
    (name) => !/^(?:error\.\d+|VERIFIED_ACCOUNT|ACCOUNT_(?:RESTORED|VERIFIED)|ONBOARDING|.*UPGRADE)$/.test(name),
  );
  if (event !== undefined) {
    attention.note(
      'whatsapp-account',
      `Meta reports about our WhatsApp account: ${event}. Open Account quality in Meta’s Business settings and do what it asks.`,
    );
  }
}

function noteUnread({ log }: EventDesk, event: EventInRow, { unread }: Inbound): void {
  log.warn(
    { event: event.id, parts: [...new Set(unread)].slice(0, 10) },
    'a part of a WhatsApp webhook is unknown; its body is kept',
  );
}
