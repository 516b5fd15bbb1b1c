import { buffer } from 'node:stream/consumers';
import { fileSize } from '../../../../i18n/file-size.ts';
import { harmlessName } from '../../../platform/files/file-name.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { lookAt } from '../../../platform/files/look-into.ts';
import { isProgram, nameByContent } from '../../../platform/files/name-by-content.ts';
import { isMailFile } from './keep-attachments.ts';
import { readableMail } from './mail-row.ts';
import { headerOf, type ParsedAttachment, type ParsedMail } from './parsed-mail.ts';
import { readMail } from './read-mail.ts';

type Store = Pick<FileStore, 'read'>;

/** How deep mails may lie in mails, and how many files of one are listed: what is further stays in the original. */
const DEEPEST = 5;
const MOST = 100;

/** A file of a mail that was sent along. */
export interface FileWithin {
  /** Its place among the mail's files, behind those of the mails around it. */
  readonly path: readonly number[];
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** By its content, such as application/pdf. */
  readonly type: string;
  /** It opens as a mail itself. */
  readonly isMail: boolean;
}

/**
 * A mail that was sent along as a file, as it can be shown: its head, its text or cleaned HTML, and the files that it brings itself.
 * Nothing proves who wrote it.
 * @throws what the store says
 */
export async function readSentAlong(files: Store, key: string) {
  return shown(await outermost(files, key), []);
}

/**
 * Mails that were sent along, as pages of the office read them. Of `app` alone: what a page imports is built into another folder, where a
 * thread does not find its code.
 */
export interface SentAlong {
  /** One that lies in the store, or one within it; undefined where there is none at this place. @throws what the store says */
  mail(key: string, path: readonly number[]): Promise<Awaited<ReturnType<typeof readSentAlong>> | undefined>;
  /** A file within one; undefined where there is none, and for programs: they stay in the original mail. @throws what the store says */
  file(key: string, path: readonly number[]): Promise<(FileWithin & { readonly bytes: Uint8Array }) | undefined>;
}

/** Reads mails of a store that were sent along. */
export const openSentAlong = (files: Store): SentAlong => ({
  mail: (key, path) => readMailWithin(files, key, path),
  file: (key, path) => findWithin(files, key, path),
});

async function readMailWithin(files: Store, key: string, path: readonly number[]) {
  if (path.length === 0) {
    return readSentAlong(files, key);
  }
  const file = path.length < DEEPEST ? await findWithin(files, key, path) : undefined;
  return file?.isMail ? shown(await readMail(file.bytes), path) : undefined;
}

async function findWithin(
  files: Store,
  key: string,
  path: readonly number[],
): Promise<(FileWithin & { readonly bytes: Uint8Array }) | undefined> {
  if (path.length === 0 || path.length > DEEPEST) {
    return undefined;
  }
  let mail = await outermost(files, key);
  for (const [depth, index] of path.entries()) {
    const attachment = index < MOST ? mail.attachments[index] : undefined;
    const file = attachment && (await fileWithin(attachment, path.slice(0, depth + 1)));
    if (!file) {
      return undefined;
    }
    if (depth === path.length - 1) {
      return { ...file, bytes: attachment.bytes };
    }
    if (!file.isMail) {
      return undefined;
    }
    mail = await readMail(attachment.bytes);
  }
  return undefined;
}

const outermost = async (files: Store, key: string): Promise<ParsedMail> =>
  readMail(await buffer(await files.read(key)));

/** @returns undefined for a program */
async function fileWithin(
  { name: sent, claimedType, bytes }: ParsedAttachment,
  path: readonly number[],
): Promise<FileWithin | undefined> {
  const { type } = await lookAt(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (bytes.length === 0 || isProgram(harmlessName(sent), type)) {
    return undefined;
  }
  const name = nameByContent(harmlessName(sent), type, claimedType);
  return { path, name, size: bytes.length, type, isMail: isMailFile(claimedType, type, name) };
}

/** What a mail brings, by the names under which it can be saved. */
export async function filesBroughtBy({ attachments }: ParsedMail): Promise<{ name: string; size: number }[]> {
  const some = attachments.slice(0, MOST).filter(({ contentId }) => contentId === undefined);
  const files = await Promise.all(some.map(async (each) => (await fileWithin(each, [])) ?? each));
  return files.map((file, index) => ({ name: harmlessName(file.name), size: some[index]?.bytes.length ?? 0 }));
}

async function shown(mail: ParsedMail, path: readonly number[]) {
  const { text, html, remotePictures } = readableMail(mail, { kept: [], refused: [], proof: 'unknown' });
  const head = [`${mail.from.name} <${mail.from.address}>`.trim(), headerOf(mail, 'date'), mail.subject].filter(
    Boolean,
  );
  const all = mail.attachments.slice(0, MOST);
  const found = await Promise.all(all.map((each, index) => fileWithin(each, [...path, index])));
  const refused = mail.attachments.filter((_, index) => !found[index]).map(({ name }) => harmlessName(name));
  // What its text shows is no file of its own.
  const files = found.flatMap((file, index) => (file && all[index]?.contentId === undefined ? [file] : []));
  const brought = files.map(({ name, size }) => `${name} (${fileSize(size)})`);
  return {
    subject: mail.subject,
    proof: 'unknown' as const,
    sealed: mail.sealed,
    remotePictures,
    refused,
    files,
    pictures: all.filter(({ contentId }) => contentId !== undefined),
    text: `${[...head, ...brought].join('\n')}\n\n${text}`,
    html: `<p>${head.map(escaped).join('<br>')}</p><hr>${html.trim() ? html : `<pre>${escaped(text)}</pre>`}`,
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
