/** A property of a message or a file in Outlook's TNEF format, [MS-OXTNEF] 2.1.3.4. */
type Property = readonly [id: number, type: number, value: Buffer];

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const filled = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** A text, a number and bytes as property values. */
export const unicode = (id: number, text: string): Property => [id, 0x1f, Buffer.from(`${text}\0`, 'utf16le')];
export const number = (id: number, value: number): Property => [id, 3, u32(value)];
export const binary = (id: number, value: Buffer): Property => [id, 0x102, value];
/** An embedded message: the type of the object, followed by its own TNEF data. */
export const message = (wrapped: Buffer): Property => [
  0x3701,
  0x0d,
  Buffer.concat([Buffer.from('0703020000000000c000000000000046', 'hex'), wrapped]),
];

function properties(list: readonly Property[]): Buffer {
  const written = list.map(([id, type, value]) =>
    Buffer.concat([u32(type | (id << 16)), ...(type === 3 ? [] : [u32(1), u32(value.length)]), filled(value)]),
  );
  return Buffer.concat([u32(list.length), ...written]);
}

export function attribute(id: number, value: Buffer, level = 2): Buffer {
  const sum = value.reduce((total, byte) => (total + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.of(level), u32(id), u32(value.length), value, Buffer.of(sum & 0xff, sum >> 8)]);
}

/** A file as Outlook encodes it: its header, its name, its content and its properties, if any. */
export function wrappedFile(name: string, content: Buffer | undefined, more: readonly Property[] = []): Buffer {
  return Buffer.concat([
    attribute(0x00069002, Buffer.alloc(14)),
    ...(name ? [attribute(0x00018010, Buffer.from(`${name}\0`, 'latin1'))] : []),
    ...(content ? [attribute(0x0006800f, content)] : []),
    ...(more.length > 0 ? [attribute(0x00069005, properties(more))] : []),
  ]);
}

/** A `winmail.dat` with these message properties and files. */
export function winmail(said: readonly Property[], files: readonly Buffer[]): Buffer {
  const head = Buffer.concat([u32(0x223e9f78), Buffer.of(1, 0)]);
  const kind = attribute(0x00078008, Buffer.from('IPM.Microsoft Mail.Note\0'), 1);
  return Buffer.concat([head, kind, attribute(0x00069003, properties(said), 1), ...files]);
}
