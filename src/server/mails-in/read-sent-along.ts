import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';

import { readableMail } from './mail-row.ts';
import { headerOf } from './parsed-mail.ts';
import { readMail } from './read-mail.ts';

/**
 * A mail that was sent along as a file, as it can be shown: its head, its text or cleaned HTML, and the names of what it brings itself.
 * Nothing proves who wrote it.
 * @throws what the store says
 */
export async function readSentAlong(files: Pick<FileStore, 'read'>, key: string) {
  const mail = await readMail(await buffer(await files.read(key)));
  const { text, html, remotePictures } = readableMail(mail, { kept: [], refused: [], proof: 'unknown' });
  const head = [`${mail.from.name} <${mail.from.address}>`.trim(), headerOf(mail, 'date'), mail.subject];
  const brought = mail.attachments.map(
    ({ name, bytes }) => `${name || 'unnamed'} (${Math.ceil(bytes.length / 1024)} KB)`,
  );
  const above = [...head, ...brought].filter(Boolean);
  return {
    ...{ subject: mail.subject, proof: 'unknown' as const, remotePictures, refused: [] },
    text: `${above.join('\n')}\n\n${text}`,
    html: html.trim() ? `<p>${above.map(escaped).join('<br>')}</p><hr>${html}` : '',
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
