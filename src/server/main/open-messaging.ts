import { followMessages } from '../domains/notices/note-message.ts';
import type { NoticeDesk } from '../domains/notices/notice.ts';
import { startNotices } from '../domains/notices/send-due-notices.ts';
import type { FirmFile } from '../domains/orders/firm-file.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { Attention } from '../platform/log/attention.ts';
import type { Log } from '../platform/log/log.ts';
import { type Channels, channelsOf } from '../platform/messages/channels.ts';
import { openMessageFolder } from '../platform/messages/message-folder.ts';
import { passOverdue } from '../platform/messages/next-channel.ts';
import { startMessages } from '../platform/messages/start-messages.ts';
import type { Env } from '../platform/settings/env.ts';

/** How often messages are looked for that did not arrive in time. Milliseconds. */
const NEXT_CHANNEL_MS = 15_000;

/** SMS and WhatsApp of a running process. */
export interface Messaging {
  readonly channels: Channels;
  /** What `sendNotice` needs; undefined while there is no build. */
  readonly desk: () => NoticeDesk | undefined;
  /** Looks for due notices and waiting messages now. */
  wake(): void;
  /** Finishes what is in flight and ends. */
  stop(): Promise<void>;
}

/** Starts the lanes of SMS and WhatsApp, and what chooses a channel for each notice. */
export function openMessaging(work: {
  readonly env: Env;
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
  readonly jobs: Jobs;
  readonly outbox: { wake(): void };
  /** The facts and texts of the current edition; undefined without a build. */
  readonly firm: () => FirmFile | undefined;
}): Messaging {
  const { env, db, log, attention, jobs, outbox } = work;
  const channels = channelsOf(env);
  const inFiles = openMessageFolder(env.dataDir);
  const messages = startMessages({
    db,
    log,
    attention,
    ports: {
      ...(channels.sms === 'files' ? { sms: inFiles } : {}),
      ...(channels.whatsapp === 'files' ? { whatsapp: inFiles } : {}),
    },
    hooks: followMessages,
  });
  jobs.add({
    name: 'message-channels',
    everyMs: NEXT_CHANNEL_MS,
    failure: 'messages that did not arrive were not sent over the next channel; it is tried again',
    run: ({ now }) => passOverdue(db, now, followMessages),
  });
  const desk = (): NoticeDesk | undefined => {
    const firm = work.firm();
    return firm && { channels, templates: firm.messages, perDay: { sms: env.smsPerDay, whatsapp: env.smsPerDay } };
  };
  const notices = startNotices({
    db,
    log,
    desk,
    onWritten() {
      messages.wake();
      outbox.wake();
    },
  });
  return {
    channels,
    desk,
    wake() {
      notices.wake();
      messages.wake();
    },
    async stop() {
      await notices.stop();
      await messages.stop();
    },
  };
}
