/** A received email, parsed far enough for assertions. Header names are in lower case and values are decoded. */
export interface ReadMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/** Parses nodemailer's output: a single part or multipart/alternative, base64 or quoted-printable, in UTF-8. */
export function readMime(raw: string): ReadMail {
  const parts = leafParts(raw);
  const body = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? '';
  return { headers: headersOf(raw), text: body('text/plain'), html: body('text/html'), raw };
}

function leafParts(raw: string): { type: string; body: string }[] {
  const headers = headersOf(raw);
  const type = headers['content-type'] ?? 'text/plain';
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) {
    return [{ type, body: decoded(body, headers['content-transfer-encoding']) }];
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leafParts(part.replace(/^\r\n/, '')));
}

function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const pairs = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())] as const;
  });
  return Object.fromEntries(pairs);
}

/**
 * RFC 2047: =?UTF-8?B?...?= and =?UTF-8?Q?...?=. Bytes are joined first, because an encoded word may end in the middle
 * of a character.
 */
function decodedWords(value: string): string {
  const words = /(?:=\?utf-8\?[bq]\?[^?]*\?=\s*)+/gi;
  return value.replace(words, (run) => {
    const bytes = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, encoding = '', text = '']) =>
      encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString('utf8') + (/\s$/.test(run) ? ' ' : '');
  });
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding.toLowerCase() === 'base64') {
    return Buffer.from(body, 'base64').toString('utf8');
  }
  if (encoding.toLowerCase() === 'quoted-printable') {
    return quotedBytes(body.replace(/=\r\n/g, '')).toString('utf8');
  }
  return Buffer.from(body, 'latin1').toString('utf8');
}

function quotedBytes(text: string): Buffer {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
