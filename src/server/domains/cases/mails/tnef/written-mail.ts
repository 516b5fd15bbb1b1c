import { isMailAddress } from '../../../../platform/mail/mail-address.ts';
import type { ParsedAttachment } from '../parsed-mail.ts';

/** A message read from Outlook's own format. */
export interface WrappedMessage {
  readonly subject: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The names of the recipients as Outlook lists them. */
  readonly to: string;
  /** In epoch milliseconds. */
  readonly sentAt: number | undefined;
  readonly text: string;
  readonly html: string;
  readonly files: readonly ParsedAttachment[];
}

const MAIL = 'message/rfc822';

/**
 * Writes a message as an email, so that it opens like any other attached one. @param depth how deep it is nested in
 * others
 */
export function writtenMail(message: WrappedMessage, depth: number): Buffer {
  const { subject, from, to, sentAt, text, html, files } = message;
  // The parts are base64, or themselves such emails, so nothing in them looks like a boundary of this depth.
  const outer = `=_winmail_${depth}`;
  const inner = `=_winmail_text_${depth}`;
  const isAddress = isMailAddress(from.address);
  const head = [
    isAddress ? `From: ${word(from.name)} <${from.address}>` : '',
    // Outlook gives only the names of the recipients, without email addresses.
    to ? `X-To: ${word(to)}` : '',
    `Subject: ${word(subject)}`,
    sentAt === undefined ? '' : `Date: ${new Date(sentAt).toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${outer}"`,
  ].filter(Boolean);
  const said = isAddress || !from.name ? text : `${from.name}\n\n${text}`;
  const pieces: (string | Buffer)[] = [
    `${head.join('\r\n')}\r\n\r\n--${outer}\r\nContent-Type: multipart/alternative; boundary="${inner}"\r\n\r\n`,
    `--${inner}\r\n${textPart('plain', said)}`,
    ...(html.trim() ? [`--${inner}\r\n${textPart('html', html)}`] : []),
    `--${inner}--\r\n`,
    ...files.flatMap((file) => [`--${outer}\r\n`, ...filePart(file)]),
    `--${outer}--\r\n`,
  ];
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

const textPart = (kind: 'plain' | 'html', text: string): string =>
  `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${inLines(Buffer.from(text))}\r\n`;

function filePart({ name, claimedType, contentId, bytes }: ParsedAttachment): (string | Buffer)[] {
  const isMail = claimedType === MAIL;
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(claimedType) ? claimedType : 'application/octet-stream';
  const id = contentId && /^[\w.@$+-]{1,200}$/.test(contentId) ? `Content-ID: <${contentId}>\r\n` : '';
  const head = `Content-Type: ${type}\r\nContent-Disposition: attachment; filename*=utf-8''${percent(name)}\r\n${id}`;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (isMail) {
    return [`${head}\r\n`, content, '\r\n'];
  }
  return [`${head}Content-Transfer-Encoding: base64\r\n\r\n`, inLines(content), '\r\n'];
}

const inLines = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

const word = (text: string): string =>
  /^[\w .,:;!?()/-]*$/.test(text) && !text.includes('=?')
    ? text.slice(0, 500)
    : `=?utf-8?B?${Buffer.from([...text].slice(0, 500).join('')).toString('base64')}?=`;

const percent = (name: string): string =>
  encodeURIComponent([...name].slice(0, 200).join('').toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
