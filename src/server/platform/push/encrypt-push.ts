import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser, in base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** In bytes. Every payload is padded to this length, so that its length does not reveal the content. */
const PADDED = 512;
const RECORD_SIZE = 4096;

/**
 * Encrypts a payload so that only the browser can read it, as a single record of the coding `aes128gcm` (RFC 8291, RFC
 * 8188).
 * @param payload at most 511 bytes
 * @throws Error if the payload is longer, or the browser's key is not a point on the curve
 */
export function encryptPush(payload: string, { p256dh, auth }: BrowserKeys): Buffer {
  const plain = Buffer.from(payload);
  if (plain.length >= PADDED) {
    throw new Error(`A notification of ${plain.length} bytes is too long.`);
  }
  const browser = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  const ownPoint = own.generateKeys();
  const salt = randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ownPoint]);
  const secret = derive(own.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the text of the last record, and zeros follow.
  const padded = Buffer.concat([plain, Buffer.from([2]), Buffer.alloc(PADDED - plain.length - 1)]);
  const sealed = Buffer.concat([cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([ownPoint.length]), ownPoint, sealed]);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Whether these can be a browser's keys: a point on the curve, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (!/^[\w-]{86,88}$/.test(p256dh) || !/^[\w-]{22,24}$/.test(auth)) {
    return false;
  }
  const isWhole = Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
  return isWhole && isPoint(p256dh);
}

function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
