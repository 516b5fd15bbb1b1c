import { expect, test } from 'vitest';
import { S3Error } from '../files/s3-client.ts';
import { advise } from './advise.ts';
import { describeError } from './describe-error.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each([
  [withCode('EACCES', "EACCES: permission denied, open '/data/x'"), /^\/data .*chown.*\(EACCES\)$/],
  [withCode('ENOSPC'), /full\. Make room.*\(ENOSPC\)$/],
  [withCode('53100'), /disk of PostgreSQL is full.*\(53100\)$/],
  [withCode('57P03'), /PostgreSQL is starting.*\(57P03\)$/],
  [withCode('55000'), /allow_connections true.*\(55000\)$/],
  [new Error('timeout exceeded when trying to connect'), /does not answer/],
  [new Error('The server does not support SSL connections'), /encrypted connection/],
  [new Error('corrupted migrations: previously executed migration 0099_x is missing'), /newer version/],
  [new Error('outdated migrations: 0346_x has not run'), /^\/data .*too old.*First update to the last version/],
  [new S3Error('NoSuchBucket', 'no', 404), /S3_BUCKET.*\(NoSuchBucket\)$/],
  [new S3Error('RequestTimeTooSkewed', 'no', 403), /clock of this machine.*\(RequestTimeTooSkewed\)$/],
  [new S3Error('PermanentRedirect', 'no', 301), /S3_REGION and S3_ENDPOINT.*\(PermanentRedirect\)$/],
  [new Error('outer', { cause: withCode('EROFS') }), /read-only.*\(EROFS\)$/],
])('%s', (error, sentence) => {
  expect(advise(error, '/data')).toMatch(sentence);
});

test('there is no advice for an error that says nothing about the machine', () => {
  for (const error of [new Error('550 unknown user'), withCode('EAUTH', 'Invalid login: password not accepted'), 'x']) {
    expect(advise(error)).toBeUndefined();
  }
});

test('each cause is described once, and a circle of them ends', () => {
  const inner = withCode('EROFS');
  expect(describeError(new Error('outer', { cause: inner }))).toBe('outer Cause: EROFS: failed');
  inner.cause = inner;
  expect(describeError(inner)).toBe('EROFS: failed');
});
