/** The name and value of a field. */
export type Pair = readonly [name: string, value: string];

/** Encodes UTF-8 and keeps lone surrogates, which Node's own encoder would replace. */
export function looseUtf8(text: string): Buffer {
  const parts = text.split(/([\ud800-\udfff])/u);
  return Buffer.concat(
    parts.map((part, index) => {
      if (index % 2 === 0) {
        return Buffer.from(part);
      }
      const unit = part.charCodeAt(0);
      return Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 63), 0x80 | (unit & 63)]);
    }),
  );
}

/** Encodes a form as browsers do, with everything but letters and digits percent-encoded. */
export function urlencoded(pairs: readonly Pair[]): Buffer {
  return Buffer.from(pairs.map((pair) => pair.map(percent).join('=')).join('&'));
}

/** Encodes a form like `urlencoded`, but without escaping anything. */
export function unescaped(pairs: readonly Pair[]): Buffer {
  return Buffer.concat(
    pairs.flatMap(([name, value]) => [looseUtf8(name), Buffer.from('='), looseUtf8(value), Buffer.from('&')]),
  );
}

function percent(text: string): string {
  return looseUtf8(text)
    .toString('latin1')
    .replace(/[^a-z0-9]/gi, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** One part of a multipart body. */
export interface Part {
  readonly head: string;
  readonly content: Buffer;
}

export const fieldPart = ([name, value]: Pair): Part => ({
  head: `Content-Disposition: form-data; name="${name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')}"`,
  content: looseUtf8(value),
});

export function multipart(parts: readonly Part[], boundary: string, end: string): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}\r\n`),
      looseUtf8(head),
      Buffer.from('\r\n\r\n'),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}${end}`),
  ]);
}
