/** Bytes at the beginning of a part by which its transfer encoding is told. */
export const LOOKED_AT = 4096;

const TRANSFER = /^content-transfer-encoding[ \t]*:[ \t]*([\w-]*)[^\n]*(?:\n[ \t][^\n]*)*(?:\n|$)/im;
/** A letter of Hindi as quoted-printable writes it. */
const QUOTED_HINDI = /=E0=A[45]=[89AB][\dA-F]/gi;

/**
 * Headers of a part with the transfer encoding that it has: what says that it is base64 and is none would be lost, and quoted-printable
 * without its label is unreadable.
 * @param body the beginning of the part, byte for letter
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

/** The field Content-Type with a type that there is: old programs write the half of it, or none. What has a name is a file. */
export function withType(field: string): string {
  const [, front = '', type = '', rest = ''] = /^([^:]*:\s*)([^;]*?)(\s*(?:;[\s\S]*)?)$/.exec(field) ?? [];
  const isType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s|\(|$)/.test(type) && !/^plain\/text\b/i.test(type);
  if (isType || /;\s*name\*?\d*\*?\s*=/i.test(rest)) {
    return field;
  }
  return `${front}${/^html$/i.test(type.trim()) ? 'text/html' : 'text/plain'}${rest}`;
}

/** A mail from its first header on, with lines that end as all do. */
export function fromFirstHeader(bytes: Buffer): Buffer {
  const start = bytes.toString('latin1', 0, LOOKED_AT);
  const [above = ''] = /^(?:\xef\xbb\xbf)?(?:[ \t]*\r?\n)*(?=[!-9;-~]+[ \t]*:)/.exec(start) ?? [];
  const own = bytes.subarray(above.length);
  // Old Macs ended lines with a sign of their own.
  const isOld = start.includes('\r') && !start.includes('\n');
  return isOld ? Buffer.from(own.toString('latin1').replace(/\r(?!\n)/g, '\r\n'), 'latin1') : own;
}
