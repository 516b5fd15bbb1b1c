import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const token = 't'.repeat(32);

test('SMS settings are read for each gateway', () => {
  const of = (more: Record<string, string>) => readEnv(Object.assign({ SMS_WEBHOOK_TOKEN: token }, more)).sms;
  expect(of({ SMS_PROVIDER: 'MSG91', SMS_KEY: 'k' })).toMatchObject({
    provider: 'msg91',
    key: 'k',
    webhookToken: token,
  });
  expect(of({ SMS_PROVIDER: 'exotel', SMS_ACCOUNT: 'a', SMS_KEY: 'k', SMS_SECRET: 's' })).toMatchObject({
    account: 'a',
  });
  expect(of({ SMS_PROVIDER: 'aws', SMS_REGION: 'ap-south-1', SMS_KEY: 'k', SMS_SECRET: 's' })).toMatchObject({
    region: 'ap-south-1',
  });
  expect(of({ SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'a', SMS_SECRET: 's', SMS_API: 'https://x.example' })).toMatchObject(
    { api: 'https://x.example' },
  );
  expect(readEnv({}).sms).toBeUndefined();
});

test('a missing or needless SMS setting stops the start and is named, and no key is shown', () => {
  const complaint = (source: Record<string, string>): string => {
    try {
      readEnv(source);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  expect(complaint({ SMS_PROVIDER: 'exotel', SMS_KEY: 'k' })).toBe(
    [
      'SMS_ACCOUNT is missing: SMS_PROVIDER=exotel needs SMS_ACCOUNT, SMS_KEY, SMS_SECRET, SMS_WEBHOOK_TOKEN.',
      'SMS_SECRET is missing: SMS_PROVIDER=exotel needs SMS_ACCOUNT, SMS_KEY, SMS_SECRET, SMS_WEBHOOK_TOKEN.',
      'SMS_WEBHOOK_TOKEN is missing: SMS_PROVIDER=exotel needs SMS_ACCOUNT, SMS_KEY, SMS_SECRET, SMS_WEBHOOK_TOKEN.',
    ].join('\n'),
  );
  expect(complaint({ SMS_KEY: 'k' })).toBe('SMS_KEY is set, but SMS_PROVIDER is not: no SMS would be sent.');
  expect(complaint({ SMS_PROVIDER: 'gupshup' })).toBe(
    'SMS_PROVIDER is "gupshup", but it should be one of msg91, exotel, aws, twilio.',
  );
  expect(complaint({ SMS_PROVIDER: 'msg91', SMS_KEY: 'the key', SMS_WEBHOOK_TOKEN: token })).not.toContain('the key');
});
