import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessagePort, MessageToSend } from './send-port.ts';
import { SendFailure } from './send-port.ts';

/** Returns the folder in which messages are written as files when no channel is configured. */
export const messageFolder = (dataDir: string): string => join(dataDir, 'messages');

/** Returns the file name of a message. */
export const messageFileOf = (id: string): string => `${id.replace(/[^\w-]/g, '')}.txt`;

/**
 * A port for installations where no channel is configured. Each message becomes DATA_DIR/messages/<id>.txt, written
 * once, completely or not at all.
 */
export function openMessageFolder(dataDir: string): MessagePort {
  return {
    isRepeatable: true,
    async send(message) {
      try {
        await writeOnce(messageFolder(dataDir), messageFileOf(message.id), shown(message));
        return { providerId: null, isFile: true };
      } catch (cause) {
        throw new SendFailure('unreachable', 'the folder of messages cannot be written', { cause });
      }
    },
  };
}

/** Returns the text of the file: a few lines about the message, an empty line, and the message itself. */
function shown({ channel, recipient, notice, locale, template, createdAt, text, payload }: MessageToSend): string {
  const head = [
    `Channel: ${channel}`,
    `To: ${recipient}`,
    `Notice: ${notice} (${locale})`,
    `Template: ${template ?? 'none'}`,
    `Date: ${new Date(createdAt).toISOString()}`,
    ...(payload === null ? [] : [`Payload: ${JSON.stringify(payload)}`]),
  ];
  return `${head.join('\n')}\n\n${text}\n`;
}

async function writeOnce(folder: string, name: string, content: string): Promise<void> {
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

async function writeDurably(path: string, content: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  await file.sync();
}
