/** The number of bytes at the beginning of a part from which its real transfer encoding can be recognised. */
export const LOOKED_AT = 4096;

const TRANSFER = /^content-transfer-encoding[ \t]*:[ \t]*([\w-]*)[^\n]*(?:\n[ \t][^\n]*)*(?:\n|$)/im;
/** Matches a Hindi letter in quoted-printable. */
const QUOTED_HINDI = /=E0=A[45]=[89AB][\dA-F]/gi;

/**
 * Returns the headers of a part with its real transfer encoding. A part wrongly labelled base64 would be lost, and
 * quoted-printable without its label would be unreadable.
 * @param body the beginning of the part, one character per byte
 */
export function withTransfer(headers: string, body: string): string {
  if (/^content-type[ \t]*:\s*(?:multipart|message)\//im.test(headers)) {
    return headers;
  }
  const [field = '', named = ''] = TRANSFER.exec(headers) ?? [];
  const plain = headers.replace(field, '');
  if (/^base64$/i.test(named)) {
    const first =
      body
        .split('\n')
        .find((line) => line.trim())
        ?.trim() ?? '';
    return /[^\w+/=-]|^-|_/.test(first) ? `Content-Transfer-Encoding: 8bit\r\n${plain}` : headers;
  }
  const isPlain = named === '' || /^[78]bit$/i.test(named);
  const isText = !/^content-type[ \t]*:(?!\s*text\/)/im.test(headers);
  const isQuoted = isPlain && isText && !/[\x80-\xff]/.test(body) && (body.match(QUOTED_HINDI)?.length ?? 0) > 2;
  return isQuoted ? `Content-Transfer-Encoding: quoted-printable\r\n${plain}` : headers;
}

/**
 * Returns the Content-Type field with a valid type, because old programs leave it incomplete or empty. The field of a
 * part with a file name stays unchanged.
 */
export function withType(field: string): string {
  const [, front = '', type = '', rest = ''] = /^([^:]*:\s*)([^;]*?)(\s*(?:;[\s\S]*)?)$/.exec(field) ?? [];
  const isType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s|\(|$)/.test(type) && !/^plain\/text\b/i.test(type);
  if (isType || /;\s*name\*?\d*\*?\s*=/i.test(rest)) {
    return field;
  }
  return `${front}${/^html$/i.test(type.trim()) ? 'text/html' : 'text/plain'}${rest}`;
}

/** Returns an email starting at its first header, with normal line endings. */
export function fromFirstHeader(bytes: Buffer): Buffer {
  const start = bytes.toString('latin1', 0, LOOKED_AT);
  const [above = ''] = /^(?:\xef\xbb\xbf)?(?:[ \t]*\r?\n)*(?=[!-9;-~]+[ \t]*:)/.exec(start) ?? [];
  const own = bytes.subarray(above.length);
  // Old Macs ended lines with only a carriage return.
  const isOld = start.includes('\r') && !start.includes('\n');
  return isOld ? Buffer.from(own.toString('latin1').replace(/\r(?!\n)/g, '\r\n'), 'latin1') : own;
}
