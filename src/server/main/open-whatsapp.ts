import type { FirmFile } from '../across/firm-file.ts';
import type { NoticeDesk } from '../domains/notices/notice.ts';
import { takingDesk } from '../domains/whatsapp/desk.ts';
import { type WhatsAppDoor, whatsAppDoor } from '../domains/whatsapp/door.ts';
import { whatsAppPort } from '../domains/whatsapp/port.ts';
import { whatsAppReader } from '../domains/whatsapp/read-event.ts';
import { addWhatsAppJobs, type WhatsAppWork } from '../domains/whatsapp/start-whatsapp.ts';
import type { Database } from '../platform/database/schema.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { UploadGate } from '../platform/files/upload-gate.ts';
import type { Jobs } from '../platform/jobs/open-jobs.ts';
import type { Attention } from '../platform/log/attention.ts';
import type { Log } from '../platform/log/log.ts';
import type { ReadEvent } from '../platform/messages/events-in.ts';
import type { MessageHooks } from '../platform/messages/next-channel.ts';
import type { MessagePort } from '../platform/messages/send-port.ts';
import type { WhatsAppSettings } from '../platform/settings/provider-settings.ts';
import { whatsAppClient } from '../platform/whatsapp/client.ts';

/** The WhatsApp service of a running process. */
export interface OpenedWhatsApp {
  readonly port: MessagePort;
  readonly read: ReadEvent;
  readonly work: WhatsAppWork;
  /** The handlers of the webhook. @param wake starts processing the stored bodies */
  door(wake: () => void): WhatsAppDoor;
}

/** Opens WhatsApp with its settings: how messages are sent, how webhooks are read, and the other jobs. */
export function openWhatsApp(desk: {
  readonly settings: WhatsAppSettings;
  readonly db: Database;
  readonly files: FileStore;
  readonly uploads: UploadGate;
  readonly log: Log;
  readonly attention: Attention;
  readonly jobs: Jobs;
  readonly hooks: MessageHooks;
  readonly firm: () => FirmFile | undefined;
  readonly notices: () => NoticeDesk | undefined;
}): OpenedWhatsApp {
  const { settings, db, log, attention, hooks } = desk;
  const client = whatsAppClient(settings);
  const taking = () => {
    const firm = desk.firm();
    if (!firm) {
      throw new Error('There is no build, so a WhatsApp message cannot be filed.');
    }
    return takingDesk(firm, desk.notices());
  };
  const work = addWhatsAppJobs({ ...desk, client, accountId: settings.accountId });
  const read = whatsAppReader({ taking, hooks, log, attention });
  return {
    port: whatsAppPort(client, db),
    read,
    work,
    door: (wake) => whatsAppDoor(settings, { db, log, wake }),
  };
}
