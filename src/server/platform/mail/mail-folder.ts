import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log/log.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { MailTransport } from './mail-transport.ts';
import { message } from './message.ts';

/** Returns the folder in which emails are saved as files when no mail server is set. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/**
 * Opens the transport that is used when no mail server is set. Each email becomes DATA_DIR/mail/<message id>.eml,
 * written once, completely or not at all.
 */
export function openMailFolder(dataDir: string, log: Log): MailTransport {
  const folder = mailFolder(dataDir);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  log.info({ folder }, 'SMTP_URL is not set: emails are written as .eml files');
  return {
    async deliver(mail) {
      const { message: content } = await composer.sendMail(message(mail));
      try {
        await writeOnce(folder, fileNameOf(mail.messageId), content as Buffer);
        return { refused: [], isFile: true };
      } catch (error) {
        // A full or read-only disk affects every email.
        throw new DeliveryFailure('unreachable', error);
      }
    },
    close() {},
  };
}

/** Returns the file name of an email. */
export function fileNameOf(messageId: string): string {
  return `${messageId.replace(/[^\w.@-]/g, '').replace(/^\.+/, '')}.eml`;
}

async function writeOnce(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) {
    return;
  }
  const unfinished = join(folder, `.${randomUUID()}.tmp`);
  await writeDurably(unfinished, content);
  await rename(unfinished, path);
  await using directory = await open(folder);
  await directory.sync();
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  await file.sync();
}
