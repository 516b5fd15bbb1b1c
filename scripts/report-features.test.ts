import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportFeatures } from './report-features.ts';

/** Copies the sample content and puts these lines into features.yaml. */
function contentWith(...lines: readonly string[]): { content: string; directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'features-'));
  const content = join(directory, 'content');
  cpSync('content', content, { recursive: true });
  writeFileSync(join(content, 'features.yaml'), `${lines.join('\n')}\n`);
  return { content, directory };
}

test('a firm that takes orders but names no account is warned; a sample, a provider or payment at the desk is enough', () => {
  const { content, directory } = contentWith('chat: true');
  const company = join(content, 'company.yaml');
  const said = readFileSync(company, 'utf8').replace(/^sample: true\n/m, '');
  writeFileSync(company, said);
  const lines = (hasProvider = false): string => reportFeatures(content, directory, hasProvider).join('\n');
  expect(lines()).toContain('Orders are on, but company.yaml has no payments');
  expect(lines(true)).toBe('');
  writeFileSync(company, `sample: true\n${said}`);
  expect(lines()).toBe('');
  writeFileSync(company, said);
  writeFileSync(join(content, 'features.yaml'), 'payments: false\n');
  expect(lines()).not.toContain('no payments');
});

test('texts and links about what is off are listed with file and field', () => {
  const { content, directory } = contentWith('chat: false', 'orders: false', 'dueDates: false');
  const lines = reportFeatures(content, directory, false);
  expect(lines[0]).toMatch(/^Switched off, but \S+\/content\/ still says it or leads there:$/);
  const report = readFileSync(join(directory, 'features-report.txt'), 'utf8').split('\n');
  const has = (start: string): boolean => report.some((line) => line.startsWith(start));
  expect(has('contact-faqs.yaml › faqs › 2 › answer › en (chat): ')).toBe(true);
  expect(has('resources.yaml › groups')).toBe(true);
  expect(report.find((line) => line.startsWith('resources.yaml'))).toContain('leads to /resources/calendar');
  // The list leaves out texts that the switched-off features no longer show.
  expect(
    report.filter((line) => /^(?:support\.yaml › ways › chat|payment\.yaml|pages\.yaml › \/payment)/.test(line)),
  ).toEqual([]);
});

test('the sample’s legal texts do not mention orders, documents or accounts once those are off', () => {
  const { content, directory } = contentWith('orders: false', 'accounts: false', 'appointments: false');
  reportFeatures(content, directory, false);
  const report = readFileSync(join(directory, 'features-report.txt'), 'utf8').split('\n');
  expect(report.filter((line) => line.startsWith('legal/privacy-policy') || line.startsWith('legal/terms'))).toEqual(
    [],
  );
});
