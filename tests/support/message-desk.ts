import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import type { MessageDraft } from '../../src/server/platform/messages/message-row.ts';
import type { MessagePort, SendMessage } from '../../src/server/platform/messages/send-port.ts';
import { type MessagesOptions, startMessages } from '../../src/server/platform/messages/start-messages.ts';
import { afterThisTest } from './each-engine.ts';

const log = openLog({ logLevel: 'silent' });

/** A message to Asha. */
export const aDraft = (more: Partial<MessageDraft> = {}): MessageDraft => {
  const draft: MessageDraft = {
    case_id: null,
    order_number: null,
    channel: 'sms',
    purpose: 'order',
    notice: 'order-paid',
    locale: 'en',
    recipient: '+919810012345',
    text: 'Your payment has arrived.',
    template: '1107160000000000001',
    segments: 1,
    sent_by: null,
    variables: {},
  };
  return Object.assign(draft, more);
};

/** A port with receipts that calls `send`. */
export const aPort = (send: SendMessage, isRepeatable = false): MessagePort => ({
  send,
  isRepeatable,
});

/** Starts the lanes with one port for SMS until the end of the test. */
export function sendingSms(db: Database, port: MessagePort, options: Partial<MessagesOptions> = {}) {
  const attention = new Attention();
  const lanes: MessagesOptions = { db, log, attention, ports: { sms: port }, pollMs: 20, stoppedMs: 50 };
  const messages = startMessages(Object.assign(lanes, options));
  afterThisTest(() => messages.stop());
  return { messages, attention };
}

/** The messages in the order in which they were written. */
export const messagesIn = (db: Database) => db.selectFrom('messages').selectAll().orderBy('id').execute();

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isTrue()); await sleep(10)) {
    if (Date.now() > deadline) {
      throw new Error('it did not come to that in a minute');
    }
  }
}
