import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findGaps } from './find-gaps.ts';
import { listSamples, samplesLine } from './list-samples.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'gaps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const gapsOf = (file: string, raw: unknown): string[] =>
  findGaps(new Map([[file, raw]])).map(({ field, gap }) => `${field} ${gap}`);

test('finds gaps in prose, in the texts of a file and across two lines', () => {
  expect(gapsOf('legal/refund-policy/en.md', 'First.\nWe refund in [number] days to [name of\nthe bank].')).toEqual([
    'line 2 [number]',
    'line 2 [name of the bank]',
  ]);
  expect(gapsOf('consent.yaml', { notice: { en: 'Ask [name]', hi: '[नाम] से पूछिए' } })).toEqual([
    'notice.en [name]',
    'notice.hi [नाम]',
  ]);
  expect(gapsOf('company.yaml', { payments: { account: { name: '[…]' } } })).toEqual(['payments.account.name […]']);
  expect(gapsOf('legal/terms-of-service/en.md', 'Pay [ ] or [____] or [...].')).toHaveLength(3);
});

test.each([
  ['a link', 'guides/a/en.md', 'See [our prices](/services) and ![a shop](/pictures/shop.svg).'],
  ['a reference', 'guides/a/en.md', 'See [our prices][prices].\n\n[prices]: /services'],
  ['a footnote', 'guides/a/en.md', 'So it is.[^1]'],
  ['the box of a list', 'guides/a/en.md', '- [ ] PAN\n- [x] Aadhaar'],
  ['code', 'guides/a/en.md', 'Type `[name]`.'],
  ['a pattern', 'latin-names.yaml', { patterns: [{ pattern: 'AAR-[0-9A-Z]+' }] }],
  ['a reply that a clerk completes', 'reply-templates.yaml', [{ body: { en: 'We need [document].' } }]],
  ['the blank of a document template', 'templates/letter.yaml', { text: { en: 'To [name]' } }],
])('%s is not a gap', (_, file, raw) => expect(gapsOf(file, raw)).toEqual([]));

test('a mark on the firm, the file or a part of it covers its gaps', () => {
  const text = { en: '[name]' };
  const files = new Map<string, unknown>([
    ['about.yaml', { sample: true, text }],
    ['contact.yaml', { parts: [{ sample: true, text }, { text }] }],
    ['legal/privacy-policy/index.yaml', { sample: true }],
    ['legal/privacy-policy/en.md', '[name]'],
  ]);
  const marks = () => findGaps(files).map(({ file, field, isMarked }) => [file, field, isMarked]);
  expect(marks()).toEqual([
    ['about.yaml', 'text.en', true],
    ['contact.yaml', 'parts.0.text.en', true],
    ['contact.yaml', 'parts.1.text.en', false],
    ['legal/privacy-policy/en.md', 'line 1', true],
  ]);
  files.set('company.yaml', { sample: true });
  expect(marks().every(([, , isMarked]) => isMarked)).toBe(true);
});

test('the gaps of a new firm are listed, and stop a build once the mark is removed', () => {
  const command = (script: string, ...options: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts', script), ...options], {
      cwd: root,
      env: { ...process.env, CONTENT_DIR: folder },
      encoding: 'utf8',
    });
  command('new-firm/new-firm.ts', folder, '--answers', 'tests/fixtures/new-firm/clinic.yaml');
  expect(command('check-content.ts').status).toBe(0);
  expect(samplesLine(listSamples(folder))).toContain('8 gaps in [square brackets]');
  expect(command('samples/samples-command.ts').stdout).toMatch(
    /^ {2}legal\/terms-of-service\/en\.md › line \d+ {2}\[when and how\]$/m,
  );
  const mark = join(folder, 'legal/terms-of-service/index.yaml');
  writeFileSync(mark, readFileSync(mark, 'utf8').replace(/^sample: true$/m, ''));
  const { status, stderr } = command('check-content.ts', '--for-build');
  expect(status).toBe(1);
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/\/legal\/terms-of-service\/en\.md:11: has a gap .*: \[when and how\]\./),
    expect.stringMatching(/\/legal\/terms-of-service\/en\.md:15: has a gap .*: \[number\]\./),
    expect.stringMatching(/\/legal\/terms-of-service\/hi\.md:11: has a gap .*: \[कब और कैसे\]\./),
    expect.stringMatching(/\/legal\/terms-of-service\/hi\.md:15: has a gap .*: \[कितने\]\./),
    expect.stringMatching(/^4 faults in /),
    '',
  ]);
});
