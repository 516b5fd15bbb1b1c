import { createCipheriv, createHash } from 'node:crypto';
import { findEncryption, isDictionary, type PdfEncryption } from './find-encryption.ts';
import type { PdfDictionary, PdfValue } from './pdf-values.ts';

/**
 * Whether a PDF opens only with a password or a certificate. A PDF that merely forbids printing or changes opens
 * without one. A PDF that cannot be checked is treated as open, so that no document is rejected on a guess.
 */
export function isLockedPdf(bytes: Buffer): boolean {
  const encryption = findEncryption(bytes);
  if (!encryption) {
    return false;
  }
  const { dictionary } = encryption;
  const filter = nameIn(dictionary, 'Filter');
  if (filter !== undefined && filter !== 'Standard') {
    return true;
  }
  // Only its attachments are encrypted.
  if (numberIn(dictionary, 'V') >= 4 && isIdentity(dictionary, 'StmF') && isIdentity(dictionary, 'StrF')) {
    return false;
  }
  return opensWithoutPassword(encryption) === false;
}

/**
 * Whether the empty user password opens the file, according to ISO 32000-2, 7.6.4.
 * @returns undefined if that cannot be determined
 */
function opensWithoutPassword(encryption: PdfEncryption): boolean | undefined {
  const { dictionary } = encryption;
  const revision = numberIn(dictionary, 'R');
  const check = bytesIn(dictionary, 'U');
  if (!check || check.length < 32) {
    return undefined;
  }
  if (revision >= 5) {
    if (check.length < 48) {
      return undefined;
    }
    const salt = check.subarray(32, 40);
    return (revision === 5 ? sha(256, salt) : slowHash(salt)).equals(check.subarray(0, 32));
  }
  if (revision < 2) {
    return undefined;
  }
  const key = keyOfNobody(encryption, revision);
  if (!key) {
    return undefined;
  }
  if (revision === 2) {
    return rc4(key, PADDING).equals(check.subarray(0, 32));
  }
  let value = md5(PADDING, encryption.id);
  for (let round = 0; round < 20; round += 1) {
    value = rc4(
      key.map((byte) => byte ^ round),
      value,
    );
  }
  return value.equals(check.subarray(0, 16));
}

/** The bytes that algorithm 2 uses in place of an empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Computes a file's key for the empty password with algorithm 2, which applies up to revision 4. */
function keyOfNobody({ dictionary, id }: PdfEncryption, revision: number): Buffer | undefined {
  const owner = bytesIn(dictionary, 'O');
  const permissions = dictionary.get('P');
  if (!owner || owner.length < 32 || typeof permissions !== 'number') {
    return undefined;
  }
  const rights = Buffer.alloc(4);
  // Some programs write the permissions as an unsigned number.
  rights.writeInt32LE(permissions | 0);
  const isOpen = revision >= 4 && dictionary.get('EncryptMetadata') === false;
  const length = revision === 2 ? 5 : lengthOfKey(dictionary) / 8;
  let key = md5(PADDING, owner.subarray(0, 32), rights, id, Buffer.alloc(isOpen ? 4 : 0, 0xff));
  if (revision >= 3) {
    for (let round = 0; round < 50; round += 1) {
      key = md5(key.subarray(0, length));
    }
  }
  return key.subarray(0, length);
}

/** Returns the key length in bits; some files give it in bytes. */
function lengthOfKey(dictionary: PdfDictionary): number {
  const filters = dictionary.get('CF');
  const filter = isDictionary(filters) ? filters.get(nameIn(dictionary, 'StmF') ?? '') : undefined;
  const own = isDictionary(filter) ? numberIn(filter, 'Length') : 0;
  const isNew = numberIn(dictionary, 'V') >= 4;
  const length = numberIn(dictionary, 'Length') || (isNew ? own || 128 : 40);
  const bits = length < 40 ? length * 8 : length;
  return Math.min(128, Math.max(40, bits - (bits % 8)));
}

/** Computes the hash of algorithm 2.B, used from revision 6 on, for the empty password. */
function slowHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const which = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[which] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/**
 * Implements RC4, which libraries no longer offer because it is insecure. Here it only serves to find out whether a
 * file opens.
 */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number): void => {
    [box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255;
    j = (j + (box[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}

const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

const numberIn = (dictionary: PdfDictionary, key: string): number => {
  const value = dictionary.get(key);
  return typeof value === 'number' ? value : 0;
};
const bytesIn = (dictionary: PdfDictionary, key: string): Buffer | undefined => {
  const value = dictionary.get(key);
  return Buffer.isBuffer(value) ? value : undefined;
};
const nameIn = (dictionary: PdfDictionary, key: string): string | undefined => nameOf(dictionary.get(key));
const nameOf = (value: PdfValue | undefined): string | undefined =>
  value !== null && typeof value === 'object' && 'name' in value ? value.name : undefined;
const isIdentity = (dictionary: PdfDictionary, key: string): boolean =>
  (nameIn(dictionary, key) ?? 'Identity') === 'Identity';
