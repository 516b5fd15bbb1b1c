import type { Sealed } from '../timeline/mailed-entry.ts';
import { readCms } from './cms/read-cms.ts';
import { isBlank } from './legible-text.ts';
import type { ParsedAttachment, ParsedMail } from './parsed-mail.ts';
import { unpackTnef } from './unpack-tnef.ts';

export type Words = Pick<ParsedMail, 'text' | 'html'>;

/** The contents of an email's parts that wrap other parts. */
export interface Opened {
  readonly files: readonly ParsedAttachment[];
  /** The texts of signed parts, which belong to the email's own text. */
  readonly words: readonly Words[];
  /** The texts from Outlook's own format (TNEF), which usually repeat the email's own text. */
  readonly repeated: readonly Words[];
  readonly entry: ParsedMail['entry'];
  readonly sealed: Sealed | undefined;
}

/** Reads a part as an email; returns undefined if it is nested too deep or cannot be read. */
type ReadMail = (bytes: Uint8Array) => Promise<ParsedMail | undefined>;

/**
 * Opens the files of an email that wrap other parts: Outlook's own format, and signed S/MIME. A wrapping that could not
 * be read completely is kept as a file next to its contents.
 */
export async function openParts(files: readonly ParsedAttachment[], read: ReadMail): Promise<Opened> {
  const all: Opened[] = [];
  for (const file of files) {
    all.push((await openSealed(file, read)) ?? openWrapped(file) ?? { ...NOTHING, files: [file] });
  }
  const kinds = all.flatMap(({ sealed }) => sealed ?? []);
  return {
    files: all.flatMap((each) => each.files),
    words: all.flatMap((each) => each.words),
    repeated: all.flatMap((each) => each.repeated),
    entry: all.find(({ entry }) => entry)?.entry,
    sealed: kinds.includes('encrypted') ? 'encrypted' : kinds[0],
  };
}

const NOTHING: Opened = { files: [], words: [], repeated: [], entry: undefined, sealed: undefined };

function openWrapped(file: ParsedAttachment): Opened | undefined {
  const isWrapping = /^application\/(?:vnd\.)?ms-tnef$/i.test(file.claimedType) || /winmail\.dat$/i.test(file.name);
  const inside = isWrapping ? unpackTnef(file.bytes) : undefined;
  if (!inside) {
    return undefined;
  }
  const { files, text, html } = inside.message;
  const isKept = !inside.isWhole || files.length === 0;
  return { ...NOTHING, files: isKept ? [...files, file] : files, repeated: [{ text, html }] };
}

async function openSealed(file: ParsedAttachment, read: ReadMail): Promise<Opened | undefined> {
  const isSealed = /^application\/(?:x-)?pkcs7-mime$/i.test(file.claimedType) || /\.p7m$/i.test(file.name);
  const cms = isSealed ? readCms(file.bytes) : undefined;
  if (!cms) {
    return undefined;
  }
  if (cms.kind === 'encrypted') {
    return { ...NOTHING, files: [file], sealed: 'encrypted' };
  }
  const { content } = cms;
  const mail = isEntity(content) ? await read(content) : undefined;
  if (mail) {
    const { text, html, attachments, entry, sealed = 'signed' } = mail;
    return { ...NOTHING, files: attachments, words: [{ text, html }], entry, sealed };
  }
  // The content is a single signed file, as in contract.pdf.p7m.
  const name = file.name.replace(/\.p7m$/i, '');
  const isNamed = name !== '' && name !== file.name && !/^smime$/i.test(name);
  const signed = {
    ...file,
    name: isNamed ? name : '',
    claimedType: 'application/octet-stream',
    bytes: new Uint8Array(content),
  };
  return { ...NOTHING, files: [signed, file], sealed: 'signed' };
}

/** Whether bytes begin with headers as a part of an email does, including a Content header. */
const isEntity = (bytes: Buffer): boolean =>
  /^\s*(?:[\w-]{1,60}:[^\n]*\n(?:[ \t][^\n]*\n)*){0,30}?content-[\w-]{1,40}:/i.test(bytes.toString('latin1', 0, 8000));

/**
 * Returns an email's own text together with that of its signed parts. If both are blank, returns the text of its
 * Outlook wrappings.
 */
export function withWords(own: Words, { words, repeated }: Pick<Opened, 'words' | 'repeated'>): Words {
  const all = [own, ...words].filter(isSaid);
  const found = all.length > 0 ? all : repeated.filter(isSaid);
  const [only] = found;
  if (found.length <= 1) {
    return only ?? own;
  }
  const hasHtml = found.some(({ html }) => html.trim());
  return {
    text: found.map((each) => (isBlank(each.text) ? roughText(each.html) : each.text)).join('\n\n'),
    html: hasHtml ? found.map((each) => each.html.trim() || `<pre>${escaped(each.text)}</pre>`).join('<hr>') : '',
  };
}

/** Whether a text or HTML has visible content. */
export const isSaid = ({ text, html }: Words): boolean =>
  !isBlank(text) || !isBlank(roughText(html)) || /<img\b/i.test(html);

const roughText = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
