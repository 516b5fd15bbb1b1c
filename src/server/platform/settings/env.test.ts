import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('an empty environment has every default', () => {
  expect(readEnv({ PORT: '', SMTP_URL: ' ' })).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustProxy: 0,
    siteUrl: undefined,
    contentDir: resolve('content'),
    buildDir: undefined,
    acknowledgementsPerDay: 2000,
    smsPerDay: 2000,
    smsPaisePerDay: undefined,
    whatsappPaisePerDay: undefined,
    whatsapp: undefined,
    whatsappPerDay: 1000,
    pushServices: [],
    officeNeedsFactor: false,
    logLevel: 'info',
    s3: undefined,
    backup: undefined,
  });
});

test('the five settings of S3 belong together', () => {
  const s3 = {
    S3_BUCKET: 'papers',
    S3_ENDPOINT: 'http://127.0.0.1:4568',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readEnv(s3).s3).toEqual({
    bucket: 'papers',
    endpoint: 'http://127.0.0.1:4568',
    region: 'ap-south-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(() => readEnv({ ...s3, S3_REGION: '' })).toThrow('S3_REGION is missing');
  expect(() => readEnv({ ...s3, S3_ENDPOINT: 'bucket.example' })).toThrow('S3_ENDPOINT is "bucket.example"');
});

test('a folder is enough for nightly backups', () => {
  expect(readEnv({ BACKUP_DIR: 'backups' }).backup).toEqual({
    folder: resolve('backups'),
    keepDays: 14,
    atMinute: 150,
  });
  const all = { BACKUP_DIR: '/b', BACKUP_KEEP_DAYS: '3', BACKUP_AT: '23:05' };
  expect(readEnv(all).backup).toEqual({ folder: '/b', keepDays: 3, atMinute: 23 * 60 + 5 });
  expect(() => readEnv({ ...all, BACKUP_DIR: '' })).toThrow(
    'BACKUP_KEEP_DAYS is set, but BACKUP_DIR is not: no backup would be made.\nBACKUP_AT is set',
  );
});

test('uses the values that are set', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/var/lib/site',
    DATABASE_URL: 'postgresql://u:p@db/site',
    SMTP_URL: 'smtps://u:p@mail:465',
    TRUST_PROXY: '2',
    SITE_URL: 'https://www.example.in/',
    LOG_LEVEL: 'WARN',
  });
  expect(env).toMatchObject({ port: 8080, host: '::1', dataDir: '/var/lib/site', trustProxy: 2 });
  expect(env).toMatchObject({ siteUrl: 'https://www.example.in', logLevel: 'warn' });
});

test.each([
  ['PORT', '80a', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number'],
  ['PORT', '-1', 'a whole number'],
  ['HOST', 'my host', 'an IP address'],
  ['DATABASE_URL', 'mysql://db', 'an address such as postgres://user'],
  ['DATABASE_URL', 'data.sqlite', 'an address such as postgres://user'],
  ['SMTP_URL', 'mail.example.in', 'an address such as smtp://user'],
  ['SMTP_URL', 'smtp://', 'an address such as smtp://user'],
  ['TRUST_PROXY', 'true', 'a whole number from 0 to 10'],
  ['TRUST_PROXY', '11', 'a whole number from 0 to 10'],
  ['SITE_URL', 'https://example.in/shop', 'an origin without a path'],
  ['SITE_URL', 'example.in', 'an origin'],
  ['LOG_LEVEL', 'loud', 'one of trace, debug'],
  ['BACKUP_KEEP_DAYS', '0', 'a whole number from 1 to 3650'],
  ['BACKUP_AT', '24:00', 'a time of the day'],
  ['BACKUP_AT', '2.30', 'a time of the day'],
])('%s=%s is refused with a sentence', (name, value, expected) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} is "${value}", but it should be ${expected}`);
});

test('names all wrong values at once, without their passwords', () => {
  const wrong = () => readEnv({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@db/x' });
  expect(wrong).toThrow(/PORT is "x".*\nDATABASE_URL is "mysql:\/\/me:\*\*\*@db\/x"/);
});

test('two-step sign-in is required or offered, and nothing else', () => {
  expect(readEnv({ OFFICE_2FA: 'Required' }).officeNeedsFactor).toBe(true);
  expect(readEnv({ OFFICE_2FA: 'offered' }).officeNeedsFactor).toBe(false);
  expect(() => readEnv({ OFFICE_2FA: 'yes' })).toThrow('OFFICE_2FA is "yes", but it should be required or offered.');
});

test('email comes in by a signed request or from a mailbox, and no message shows a secret', () => {
  const set = {
    MAIL_IN_SECRET: 's'.repeat(32),
    IMAP_URL: 'imaps://me:pw@mail.example.in/INBOX',
    MAIL_IN_SERVER: 'MX.example.in',
  };
  expect(readEnv(set)).toMatchObject({
    mailInSecret: set.MAIL_IN_SECRET,
    imapUrl: set.IMAP_URL,
    mailInServer: 'mx.example.in',
  });
  expect(() => readEnv({ MAIL_IN_SECRET: 'hush' })).toThrow(
    /^MAIL_IN_SECRET is something else, but it should be a secret/,
  );
  expect(() => readEnv({ IMAP_URL: 'imap://me:pw@' })).toThrow('IMAP_URL is');
  for (const wrong of ['imap://mail.example.in', 'http://me:pw@mail.example.in']) {
    expect(() => readEnv({ IMAP_URL: wrong })).toThrow('imaps://user:password@host:993/INBOX');
  }
});

test('PUSH_SERVICES are origins separated by spaces or commas', () => {
  const value = 'https://push.example.in, http://127.0.0.1:4000';
  expect(readEnv({ PUSH_SERVICES: value }).pushServices).toEqual(['https://push.example.in', 'http://127.0.0.1:4000']);
  for (const wrong of ['push.example.in', 'https://push.example.in/path', 'https://a.example ftp://b.example']) {
    expect(() => readEnv({ PUSH_SERVICES: wrong })).toThrow(
      /PUSH_SERVICES is .+ should be origins separated by spaces/,
    );
  }
});
