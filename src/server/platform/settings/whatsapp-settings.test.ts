import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const whole = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'EAAGm0PX4ZCpsBAKZC-1234567890',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'our-own-word-1',
};

test('WhatsApp is on with four settings, and has a version and an origin of its own', () => {
  expect(readEnv(whole).whatsapp).toEqual({
    phoneNumberId: '106540352242922',
    accountId: undefined,
    token: whole.WHATSAPP_TOKEN,
    appSecret: whole.WHATSAPP_APP_SECRET,
    verifyToken: 'our-own-word-1',
    version: 'v25.0',
    api: 'https://graph.facebook.com',
  });
  expect(readEnv({}).whatsapp).toBeUndefined();
});

test.each([
  [{ ...whole, WHATSAPP_TOKEN: '' }, 'WHATSAPP_TOKEN is missing'],
  [{ ...whole, WHATSAPP_PHONE_NUMBER_ID: '+91 98765 43210' }, 'not the number itself'],
  [{ ...whole, WHATSAPP_API_VERSION: '25' }, 'WHATSAPP_API_VERSION is "25"'],
  [{ ...whole, WHATSAPP_VERIFY_TOKEN: 'short' }, 'WHATSAPP_VERIFY_TOKEN is something else'],
  [{ WHATSAPP_ACCOUNT_ID: '102290129340398' }, 'WHATSAPP_ACCOUNT_ID is set, but WHATSAPP_TOKEN is not'],
])('%j is refused with a sentence', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence);
});

test('no complaint shows a secret', () => {
  const source = { ...whole, WHATSAPP_TOKEN: 'a token with spaces', WHATSAPP_APP_SECRET: 'x y' };
  expect(() => readEnv(source)).toThrow(/^(?!.*(?:a token|x y)).*$/s);
});
