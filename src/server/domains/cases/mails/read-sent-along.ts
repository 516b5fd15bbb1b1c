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

/**
 * The maximum nesting of emails, and the maximum number of files listed per email. Further files are only in the
 * original email.
 */
const DEEPEST = 5;
const MOST = 100;

/** A file of an attached email. */
export interface FileWithin {
  /** The indexes of the enclosing emails, then the file's index in its own email. */
  readonly path: readonly number[];
  readonly name: string;
  /** The size in bytes. */
  readonly size: number;
  /** The type detected from the content, such as application/pdf. */
  readonly type: string;
  /** Whether the file can be opened as an email. */
  readonly isMail: boolean;
}

/**
 * Returns an attached email for display: its headers, its text or cleaned HTML, and its own files. Its sender is not
 * verified.
 * @throws the errors of the store
 */
export async function readSentAlong(files: Store, key: string) {
  return shown(await outermost(files, key), []);
}

/**
 * Gives the pages of the office access to attached emails. Use it only through `app`, because code that a page imports
 * is bundled into another folder, where a thread cannot find its own code.
 */
export interface SentAlong {
  /**
   * Returns an email in the store, or one nested in it; undefined if there is none at this path. @throws the errors of
   * the store
   */
  mail(key: string, path: readonly number[]): Promise<Awaited<ReturnType<typeof readSentAlong>> | undefined>;
  /**
   * Returns a file of such an email; undefined if there is none, or the file is a program, which stays in the original
   * email.
   * @throws the errors of the store
   */
  file(key: string, path: readonly number[]): Promise<(FileWithin & { readonly bytes: Uint8Array }) | undefined>;
}

/** Returns a reader for attached emails in a store. */
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

/** Describes an attachment. @returns undefined for a program or an empty file */
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

/** Returns the files of an email, with the names under which they can be saved. */
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
  // A picture shown in the text is not listed as a file.
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
