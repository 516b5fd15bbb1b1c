import { expect, test } from 'vitest';
import { westernDigits } from './western-digits.ts';

test('digits of every Indian script are read, and other characters stay', () => {
  expect(westernDigits('दूरभाष ०१२३४५६७८९')).toBe('दूरभाष 0123456789');
  expect(westernDigits('੧੨੩ ૪૫૬ ୭୮୯ ౧౨౩ ೪೫೬ ൭൮൯ ۱۲۳ ٤٥٦')).toBe('123 456 789 123 456 789 123 456');
  expect(westernDigits('²½x')).toBe('²½x');
});
