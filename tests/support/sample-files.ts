/**
 * The smallest valid beginnings of a PDF, a JPEG and a PNG, padded to a size. A picture ends with the format's last
 * bytes.
 */
const beginnings = {
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog>>endobj\n', 'latin1'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  text: Buffer.from('MZ this is a program, whatever its name says\n'),
} as const;

/** The bytes of a sample file. @param size the total size; a few hundred bytes by default */
export function sampleFile(kind: keyof typeof beginnings, size = 400): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, 'x');
  beginnings[kind].copy(bytes);
  if (size <= 100) {
    return bytes;
  }
  if (kind === 'jpeg') {
    Buffer.from('ffd9', 'hex').copy(bytes, size - 2);
  }
  if (kind === 'pdf') {
    bytes.write('\nstartxref\n0\n%%EOF\n', bytes.length - 19, 'latin1');
  }
  if (kind !== 'png') {
    return bytes;
  }
  // The pixels fill the space before the last chunk, which is empty; 33 bytes precede them.
  bytes.writeUInt32BE(size - 33 - 24, 33);
  bytes.write('IDAT', 37);
  Buffer.from('0000000049454e44ae426082', 'hex').copy(bytes, size - 12);
  return bytes;
}

/** A multipart body as browsers write it. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly { field?: string; name: string; bytes: Uint8Array }[],
): { body: Buffer<ArrayBuffer>; type: string } {
  const boundary = '----aarambh7MA4YWxkTrZu0gW';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { field = 'attachments', name, bytes } of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    );
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
