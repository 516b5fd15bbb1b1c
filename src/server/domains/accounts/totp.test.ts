import { expect, test } from 'vitest';
import { codeOfStep, findStep, keyAddress, newSecret, stepAt } from './totp.ts';

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('the codes are those of RFC 6238, appendix B, of which six digits are used', () => {
  const published: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  for (const [seconds, code] of published) {
    expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code.slice(-6));
  }
});

test('a clock may be half a minute ahead or behind, no more', () => {
  const now = 1_111_111_109_000;
  const at = (seconds: number): string => codeOfStep(secret, stepAt(now + seconds * 1000));
  expect([-30, 0, 30].map((seconds) => findStep(secret, at(seconds), now))).toEqual(
    [-30, 0, 30].map((seconds) => stepAt(now + seconds * 1000)),
  );
  expect([-60, 60].map((seconds) => findStep(secret, at(seconds), now))).toEqual([undefined, undefined]);
  expect(['', '12345', '1234567', 'abcdef', '１２３４５６'].map((typed) => findStep(secret, typed, now))).toEqual(
    Array(5).fill(undefined),
  );
});

test('secrets have 160 bits of base32 and do not repeat; the QR code names firm and address', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const each of secrets) {
    expect(each).toMatch(/^[A-Z2-7]{32}$/);
  }
  expect(new Set(secrets).size).toBe(50);
  expect(keyAddress('Aarambh & Co', 'a+b@c.in', secret)).toBe(
    `otpauth://totp/Aarambh%20%26%20Co:a%2Bb%40c.in?secret=${secret}&issuer=Aarambh%20%26%20Co&digits=6&period=30`,
  );
});
