import type { FirmFile } from '../across/firm-file.ts';
import type { Webhook } from '../domains/cases/mails/receive-webhook.ts';
import { followMessages } from '../domains/notices/note-message.ts';
import type { NoticeDesk } from '../domains/notices/notice.ts';
import { startNotices } from '../domains/notices/send-due-notices.ts';
import type { WhatsAppDoor } from '../domains/whatsapp/door.ts';
import type { Database } from '../platform/database/schema.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { UploadGate } from '../platform/files/upload-gate.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { Attention } from '../platform/log/attention.ts';
import type { Log } from '../platform/log/log.ts';
import { type Channels, channelsOf } from '../platform/messages/channels.ts';
import { startEventsIn } from '../platform/messages/events-in.ts';
import { openSmsGateway } from '../platform/messages/gateways/open-sms-gateway.ts';
import type { SmsDesk } from '../platform/messages/gateways/sms-gateway.ts';
import { openMessageFolder } from '../platform/messages/message-folder.ts';
import { type MessageHooks, passOverdue } from '../platform/messages/next-channel.ts';
import { passFailedMails } from '../platform/messages/pass-mails.ts';
import { readSmsEvent } from '../platform/messages/read-sms-event.ts';
import type { MessageLimits } from '../platform/messages/reason-to-hold.ts';
import { receiptsPath, smsWebhook } from '../platform/messages/sms-webhook.ts';
import { startMessages } from '../platform/messages/start-messages.ts';
import { watchDelivery } from '../platform/messages/watch-delivery.ts';
import type { Env } from '../platform/settings/env.ts';
import { openWhatsApp } from './open-whatsapp.ts';

/** How often to look for messages that did not arrive in time, in milliseconds. */
const NEXT_CHANNEL_MS = 15_000;

/** The SMS and WhatsApp services of a running process. */
export interface Messaging {
  readonly channels: Channels;
  /** The input for `sendNotice`; undefined while there is no build. */
  readonly desk: () => NoticeDesk | undefined;
  /** The webhook of WhatsApp; undefined if it is not configured. */
  readonly whatsAppDoor: WhatsAppDoor | undefined;
  /** Sends read receipts for WhatsApp messages now, without waiting for the next run. */
  wakeReads(): void;
  /** The handlers of gateways' receipts, by path. */
  readonly webhooks: ReadonlyMap<string, Webhook>;
  /** Looks for due notices and waiting messages now. */
  wake(): void;
  /** Finishes the messages in flight and stops. */
  stop(): Promise<void>;
}

/** Starts the lanes for SMS and WhatsApp, and the job that chooses a channel for each notice. */
export function openMessaging(work: {
  readonly env: Env;
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
  readonly jobs: Jobs;
  readonly outbox: { wake(): void };
  readonly files: FileStore;
  readonly uploads: UploadGate;
  /** Returns the firm's data and texts in the current edition; undefined without a build. */
  readonly firm: () => FirmFile | undefined;
}): Messaging {
  const { env, db, log, attention, jobs, outbox } = work;
  const channels = channelsOf(env);
  const inFiles = openMessageFolder(env.dataDir);
  const limits: MessageLimits = {
    perDay: { sms: env.smsPerDay, whatsapp: env.whatsappPerDay },
    paisePerDay: { sms: env.smsPaisePerDay, whatsapp: env.whatsappPaisePerDay },
  };
  const hooks: MessageHooks = { ...followMessages, limits };
  const desk = (): NoticeDesk | undefined => {
    const firm = work.firm();
    return firm && { channels, templates: firm.messages, ...limits };
  };
  const { whatsapp: settings } = env;
  const whatsapp = settings && openWhatsApp({ ...work, settings, hooks, notices: desk });
  const gateway = env.sms && openSmsGateway(env.sms, () => smsDeskOf(env, work.firm()));
  const messages = startMessages({
    db,
    log,
    attention,
    ports: {
      ...(channels.sms === 'files' ? { sms: inFiles } : {}),
      ...(gateway ? { sms: { send: gateway.send, isRepeatable: false } } : {}),
      ...(channels.whatsapp === 'files' ? { whatsapp: inFiles } : {}),
      ...(whatsapp ? { whatsapp: whatsapp.port } : {}),
    },
    hooks,
  });
  const events = startEventsIn({
    db,
    log,
    readers: {
      ...(env.sms && gateway ? { [env.sms.provider]: readSmsEvent(gateway, hooks) } : {}),
      ...(whatsapp ? { whatsapp: whatsapp.read } : {}),
    },
    // An event may report that a message failed. The notice may then be sent as another message or as an email.
    onRead() {
      messages.wake();
      outbox.wake();
      whatsapp?.work.wakeMedia();
    },
  });
  jobs.add({
    name: 'message-channels',
    everyMs: NEXT_CHANNEL_MS,
    failure: 'messages that did not arrive were not sent over the next channel; will try again',
    async run({ now }) {
      const passed = (await passOverdue(db, now, hooks)) + (await passFailedMails(db, now, hooks));
      if (passed > 0) {
        notices.wake();
        messages.wake();
        outbox.wake();
      }
      await watchDelivery(db, { attention, channels, limits, templates: work.firm()?.messages }, now);
    },
  });
  const notices = startNotices({
    db,
    log,
    desk,
    onWritten() {
      messages.wake();
      outbox.wake();
    },
  });
  const webhooks = new Map<string, Webhook>();
  if (env.sms) {
    webhooks.set(receiptsPath(env.sms.provider), smsWebhook(env.sms, { db, log, wake: () => events.wake() }));
  }
  return {
    channels,
    webhooks,
    desk,
    whatsAppDoor: whatsapp?.door(events.wake),
    wakeReads: () => whatsapp?.work.wakeReads(),
    wake() {
      notices.wake();
      messages.wake();
    },
    async stop() {
      await events.stop();
      await notices.stop();
      await messages.stop();
    },
  };
}

/** Returns the firm's registration for SMS, and the URL to which the gateway posts receipts. */
function smsDeskOf({ sms, siteUrl }: Env, firm: FirmFile | undefined): SmsDesk {
  const origin = (siteUrl ?? firm?.letters.website ?? '').replace(/\/$/, '');
  const path = sms ? `${receiptsPath(sms.provider)}?token=${encodeURIComponent(sms.webhookToken)}` : '';
  const { entityId = null, header = null } = firm?.messages ?? {};
  return { entityId, header, receiptsTo: `${origin}${path}` };
}
