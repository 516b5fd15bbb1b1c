import { expect, test } from 'vitest';
import { harmlessName } from './file-name.ts';

test.each([
  ['नोटिस.pdf', 'नोटिस.pdf'],
  ['C:\\fakepath\\PAN card.jpg', 'PAN card.jpg'],
  ['../../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\r\n\tc.png', 'a b c.png'],
  ['invoice\u202efdp.exe', 'invoice fdp.exe'],
  ['<img src=x>.png', 'img src=x .png'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['..', 'unnamed'],
  [undefined, 'unnamed'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(115)}….pdf`],
])('%j becomes %j', (sent, shown) => {
  expect(harmlessName(sent)).toBe(shown);
});
