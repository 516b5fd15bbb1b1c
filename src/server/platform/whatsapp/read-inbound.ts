import { isRecord } from '../../../kernel/read-json.ts';
import {
  emptyInbound,
  type Inbound,
  type InboundError,
  type Preference,
  type ReceiptState,
  type TemplateEvent,
  type TemplateState,
} from './inbound.ts';
import { personAt, readMessage } from './read-message.ts';
import { idAt, type Loose, numberAt, recordAt, recordsAt, textAt, timeAt } from './read-values.ts';

/**
 * Reads a webhook body from Meta. Every list is read to its end. A part that cannot be read is listed in `unread` and
 * does not stop the others. Unknown fields and types are accepted, because Meta adds new ones every month.
 * @param now epoch milliseconds, used for missing times
 */
export function readInbound(body: string, now: number): Inbound {
  const all = emptyInbound();
  const parsed = parseOrNothing(body);
  if (!isRecord(parsed)) {
    all.unread.push('body');
    return all;
  }
  const entries = recordsAt(parsed.entry);
  if (entries.length === 0) {
    all.unread.push('entry');
  }
  for (const entry of entries) {
    for (const change of recordsAt(entry.changes)) {
      try {
        readChange(all, textAt(change.field, 60), recordAt(change.value), now);
      } catch {
        all.unread.push(safe(textAt(change.field, 60)));
      }
    }
  }
  return all;
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes a name from Meta safe to log, because it may be anything. */
const safe = (name: string): string => (/^[\w.-]{1,60}$/.test(name) ? name : 'unnamed');

function readChange(all: Inbound, field: string, value: Loose, now: number): void {
  switch (field) {
    case 'messages':
      readMessages(all, value, now);
      return;
    case 'smb_message_echoes':
      readEchoes(all, value, now);
      return;
    case 'message_template_status_update':
    case 'template_category_update':
      all.templates.push(readTemplate(value));
      return;
    case 'user_preferences':
      all.preferences.push(...readPreferences(value, now));
      return;
    case 'account_update':
    case 'account_alerts':
    case 'phone_number_quality_update':
      all.account.push(safe(textAt(value.event ?? value.alert_type, 60)));
      return;
    default:
      all.unread.push(safe(field));
  }
}

function readMessages(all: Inbound, value: Loose, now: number): void {
  const phoneNumberId = idAt(recordAt(value.metadata).phone_number_id);
  const contacts = recordsAt(value.contacts);
  const messages = recordsAt(value.messages);
  for (const message of messages) {
    const read = readMessage(message, { contacts, phoneNumberId, isAlone: messages.length === 1, now });
    if (read === undefined) {
      all.unread.push(safe(`message.${textAt(message.type, 40)}`));
    } else if ('to' in read) {
      all.changed.push(read);
    } else {
      all.messages.push(read);
    }
  }
  for (const status of recordsAt(value.statuses)) {
    readReceipt(all, status, now);
  }
  const hasNothing = messages.length === 0 && recordsAt(value.statuses).length === 0;
  if (hasNothing && recordsAt(value.errors).length === 0) {
    all.unread.push('messages');
  }
  for (const error of recordsAt(value.errors)) {
    all.account.push(`error.${numberAt(error.code) || 0}`);
  }
}

function readEchoes(all: Inbound, value: Loose, now: number): void {
  const phoneNumberId = idAt(recordAt(value.metadata).phone_number_id);
  for (const echo of recordsAt(value.message_echoes)) {
    // In an echo, the person is the recipient of our staff's message, not the sender.
    const turned = { ...echo, from: echo.to, from_user_id: echo.to_user_id };
    const read = readMessage(turned, { contacts: [], phoneNumberId, isAlone: false, now });
    if (read === undefined || 'to' in read) {
      all.unread.push('echo');
    } else {
      all.echoes.push(read);
    }
  }
}

const receiptStates: Readonly<Record<string, ReceiptState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  // The person has listened to a voice message.
  played: 'read',
  failed: 'failed',
};

function readReceipt(all: Inbound, status: Loose, now: number): void {
  const id = idAt(status.id);
  const state = receiptStates[textAt(status.status, 40)];
  if (!id || !state) {
    all.unread.push(safe(`status.${textAt(status.status, 40)}`));
    return;
  }
  const pricing = recordAt(status.pricing);
  const isFree = pricing.billable === false || textAt(pricing.type, 60).startsWith('free');
  all.receipts.push({
    id,
    state,
    at: timeAt(status.timestamp, now),
    to: personAt(status.recipient_id, status.recipient_user_id),
    callback: textAt(status.biz_opaque_callback_data, 512),
    error: readError(status.errors),
    priced: isFree ? '' : textAt(pricing.category, 60).toLowerCase(),
  });
}

/** Returns the first error of a list. */
export function readError(errors: unknown): InboundError | undefined {
  const [error] = recordsAt(errors);
  if (!error) {
    return undefined;
  }
  const details = textAt(recordAt(error.error_data).details, 500) || textAt(error.message ?? error.title, 500);
  return { code: numberAt(error.code) || 0, details };
}

const templateStates: Readonly<Record<string, TemplateState>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'approved',
  DISABLED: 'disabled',
  PENDING: 'pending',
  PENDING_DELETION: 'deleted',
  DELETED: 'deleted',
};

function readTemplate(value: Loose): TemplateEvent {
  return {
    name: textAt(value.message_template_name, 512),
    language: textAt(value.message_template_language, 20),
    state: templateStates[textAt(value.event, 40).toUpperCase()],
    category: textAt(value.new_category ?? value.message_template_category, 40).toLowerCase(),
    reason: textAt(value.reason, 200),
  };
}

function readPreferences(value: Loose, now: number): Preference[] {
  return recordsAt(value.user_preferences).flatMap((preference) => {
    const from = personAt(preference.wa_id, preference.user_id);
    const wish = textAt(preference.value, 20);
    const isKnown = (wish === 'stop' || wish === 'resume') && (from.userId || from.phone);
    return isKnown ? [{ from, wantsOffers: wish === 'resume', at: timeAt(preference.timestamp, now) }] : [];
  });
}
