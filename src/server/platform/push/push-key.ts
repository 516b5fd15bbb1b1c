import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Database, Transaction } from '../database/schema.ts';

const CURVE = 'prime256v1';
const NAME = 'vapid';
/** How long a token is valid, in seconds; push services accept at most 24 hours (RFC 8292, 2). */
const VALID_S = 12 * 60 * 60;

/** The key pair that identifies the site to push services. */
export interface PushKey {
  /** The uncompressed point in base64url, as browsers expect it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Returns a new private key in base64url. */
const newKey = (): string => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair.getPrivateKey('base64url');
};

/**
 * Returns the site's key, created on first use and the same for all processes that share the database. Backups do not
 * contain it.
 */
export async function pushKey(db: Database): Promise<PushKey> {
  const row = await db.selectFrom('push_keys').select('value').where('name', '=', NAME).executeTakeFirst();
  if (row) {
    return readKey(row.value);
  }
  // If several processes start together, the first one's value is kept.
  await db
    .insertInto('push_keys')
    .values({ name: NAME, value: newKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return pushKey(db);
}

/**
 * Deletes the key, so that `pushKey` creates a new one. Subscriptions work only with the key they were made with, so
 * they and their notifications are deleted too.
 * @param db a transaction
 */
export async function renewPushKey(db: Transaction): Promise<void> {
  for (const table of ['pushes', 'push_subscriptions', 'push_keys'] as const) {
    await db.deleteFrom(table).execute();
  }
}

function readKey(value: string): PushKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(value, 'base64url');
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: pair.getPrivateKey().toString('base64url'), x: x ?? '', y: y ?? '' },
  });
  return { publicKey: point.toString('base64url'), privateKey };
}

/**
 * Returns the `Authorization` header for a push service (RFC 8292).
 * @param from.contact a `mailto:` or `https:` URL of the firm, for the operators of the service
 * @param from.now epoch milliseconds
 */
export function vapidHeader(
  { publicKey, privateKey }: PushKey,
  { origin, contact, now }: { readonly origin: string; readonly contact: string; readonly now: number },
): string {
  const claims = { aud: origin, exp: Math.floor(now / 1000) + VALID_S, sub: contact };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
}
