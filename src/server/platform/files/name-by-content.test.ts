import { expect, test } from 'vitest';
import { isProgram, nameByContent } from './name-by-content.ts';

test.each([
  ['notice.bat', 'application/pdf', '', 'notice.pdf'],
  ['notice.hta', 'application/pdf', '', 'notice.pdf'],
  ['pan.pdf.exe', 'application/pdf', '', 'pan.pdf'],
  ['photo.heic', 'image/jpeg', '', 'photo.jpg'],
  ['photo.jpg', 'image/heic', '', 'photo.heic'],
  ['Photo.JPEG', 'image/jpeg', '', 'Photo.JPEG'],
  ['Report 2.1', 'application/pdf', '', 'Report 2.1.pdf'],
  ['unnamed', 'application/pdf', '', 'unnamed.pdf'],
  ['काग़ज़', 'image/png', '', 'काग़ज़.png'],
  ['scan.bin', 'image/png', '', 'scan.png'],
  ['sales.xlsx', 'application/zip', '', 'sales.xlsx'],
  ['sales.exe', 'application/zip', '', 'sales.zip'],
  ['unnamed', 'unknown', 'text/csv', 'unnamed.csv'],
  ['unnamed', 'unknown', 'application/octet-stream', 'unnamed.bin'],
  ['notice.hta', 'unknown', '', 'notice.hta.txt'],
  ['sales.csv', 'unknown', '', 'sales.csv'],
])('%s that is %s is called %s%s', (name, type, claimed, right) => {
  expect(nameByContent(name, type, claimed)).toBe(right);
});

test('a program is recognised by its bytes, or by its name if they do not tell', () => {
  expect(isProgram('a.pdf', 'application/x-msdownload')).toBe(true);
  expect(isProgram('a.HTA', 'unknown')).toBe(true);
  expect(isProgram('a.exe', 'application/pdf')).toBe(false);
  expect(isProgram('a.csv', 'unknown')).toBe(false);
});
