// @module-tag poppler
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireProgram } from '../../../../../tests/support/debian-program.ts';
import type { Printout } from './printout.ts';
import { renderPrintout } from './render-printout.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-printout-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let toText = '';
let toPicture = '';
let about = '';
beforeAll(() => {
  [toText, toPicture, about] = ['pdftotext', 'pdftoppm', 'pdfinfo'].map((name) =>
    requireProgram(name, 'poppler-utils'),
  ) as [string, string, string];
}, 120_000);

const row = ['आपूर्ति, क्षेत्र और द्वितीय शर्त', '998214', '₹1,18,000.00'];
const printout: Printout = {
  mark: null,
  lang: 'hi',
  title: 'टैक्स इनवॉइस',
  number: 'INV/26-27/000001',
  madeAt: Date.UTC(2026, 10, 22, 5, 30),
  firm: { name: 'आरंभ बिज़नेस सर्विसेज़ प्राइवेट लिमिटेड', lines: ['तीसरी मंज़िल, सैंपल हाउस', 'GSTIN 07AAACA1234A1ZK'] },
  party: { label: 'ग्राहक', name: 'आशा ट्रेडर्स', lines: ['12 हज़रतगंज, लखनऊ 226001'] },
  facts: [{ label: 'तारीख़', value: '22 नवंबर 2026' }],
  columns: [
    { label: 'विवरण', share: 0.6 },
    { label: 'SAC', share: 0.15 },
    { label: 'रकम', share: 0.25, isNumber: true },
  ],
  rows: [row],
  totals: [{ label: 'कुल', value: '₹1,18,000.00', isStrong: true }],
  words: { label: 'रकम शब्दों में', text: 'एक लाख अठारह हज़ार रुपये मात्र' },
  notes: ['बिना हस्ताक्षर के मान्य।'],
  foot: 'पेज {page}, कुल {pages}',
  colors: { ink: '#1f1a47', soft: '#4d4972', line: '#e4d8c1', sunk: '#f6eedf', bar: '#ffb81c' },
};

async function file(of: Printout): Promise<string> {
  const path = join(folder, `${Math.random()}.pdf`);
  writeFileSync(path, await renderPrintout(of));
  return path;
}
const textOf = (path: string): string => execFileSync(toText, ['-raw', path, '-'], { encoding: 'utf8' });
const infoOf = (path: string): string => execFileSync(about, [path], { encoding: 'utf8' });
const pagesOf = (path: string): number => Number(/^Pages:\s+(\d+)/m.exec(infoOf(path))?.[1]);

/** Returns how dark a page is in each cell of a grid of 48 by 68, from 0 for white to 255. */
async function inked(path: string): Promise<Uint8Array> {
  const base = join(folder, 'page');
  execFileSync(toPicture, ['-png', '-r', '72', '-f', '1', '-l', '1', '-singlefile', path, base]);
  const picture = sharp(readFileSync(`${base}.png`))
    .greyscale()
    .negate()
    .resize(48, 68, { fit: 'fill' });
  return new Uint8Array(await picture.raw().toBuffer());
}
const most = (fields: Uint8Array, of: { x: [number, number]; y: [number, number] }): number => {
  let found = 0;
  for (let y = of.y[0]; y < of.y[1]; y += 1) {
    for (let x = of.x[0]; x < of.x[1]; x += 1) {
      found = Math.max(found, fields[y * 48 + x] ?? 0);
    }
  }
  return found;
};

describe('a printed document as PDF', () => {
  test('lists 300 quoted lines over several pages, each with its amount, before the main table', async () => {
    const details = {
      columns: [
        { label: 'काम', share: 0.7 },
        { label: 'दाम', share: 0.3, isNumber: true },
      ],
      rows: Array.from({ length: 300 }, (_, index) => [`काम ${index + 1}`, `${(index + 1) * 1000}.00`]),
    };
    const path = await file({ ...printout, details });
    const text = textOf(path);
    expect(pagesOf(path)).toBeGreaterThan(5);
    for (const [name, amount] of details.rows) {
      expect(text).toContain(`${name} ${amount}`);
    }
    expect(text.indexOf('काम 300')).toBeLessThan(text.indexOf('आपूर्ति, क्षेत्र'));
    expect(text).toContain('कुल ₹1,18,000.00');
    expect(text).toContain(`पेज ${pagesOf(path)}, कुल ${pagesOf(path)}`);
  });

  test('returns its words correctly, including Hindi and the rupee sign', async () => {
    const text = textOf(await file(printout));
    for (const each of [
      printout.title,
      printout.number,
      printout.firm.name,
      ...printout.firm.lines,
      printout.party.name,
      ...row,
    ]) {
      expect(text).toContain(each);
    }
    expect(text).toContain('एक लाख अठारह हज़ार रुपये मात्र');
    expect(text).toContain('पेज 1, कुल 1');
  });

  test('is tagged, states its language and title, and embeds its fonts as subsets', async () => {
    const path = await file(printout);
    const raw = readFileSync(path);
    expect(infoOf(path)).toMatch(/^Tagged:\s+yes$/m);
    expect(infoOf(path)).toMatch(/^Title:\s+टैक्स इनवॉइस INV\/26-27\/000001$/m);
    const plain = raw.toString('latin1');
    expect(plain).toContain('/Lang (hi-IN)');
    expect(plain).toContain('pdfuaid:part');
    expect(plain.match(/\/FontName \/[A-Z]{6}\+Hind/g)?.length).toBe(2);
    expect(raw.length).toBeLessThan(60_000);
    const structure = execFileSync(about, ['-struct', path], { encoding: 'utf8' });
    for (const tag of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD']) {
      expect(structure).toMatch(new RegExp(`^\\s*${tag}\\b`, 'm'));
    }
  });

  test('is the same file each time', async () => {
    const one = await renderPrintout(printout);
    const other = await renderPrintout(printout);
    expect(one.equals(other)).toBe(true);
    const english = await renderPrintout({ ...printout, lang: 'en', title: 'Tax invoice' });
    expect(english.equals(one)).toBe(false);
  });

  test('looks as it should: bar, name and title at the top, totals on the right, the rest white', async () => {
    const page = await inked(await file(printout));
    const area = (x: [number, number], y: [number, number]) => most(page, { x, y });
    expect(area([0, 48], [0, 1])).toBeGreaterThan(20);
    expect(area([4, 26], [3, 7])).toBeGreaterThan(60);
    expect(area([30, 44], [2, 6])).toBeGreaterThan(60);
    expect(area([36, 44], [15, 25])).toBeGreaterThan(40);
    // The margins are empty, and so is the space between the last note and the footer.
    expect(area([0, 3], [2, 68])).toBeLessThan(4);
    expect(area([45, 48], [2, 68])).toBeLessThan(4);
    expect(area([0, 48], [38, 63])).toBeLessThan(4);
  });

  test('thirty long lines continue on further pages, each with the table header, none cut', async () => {
    const long = (index: number) => [`${index}. ${row[0]} ${'बहुत लंबा विवरण '.repeat(8)}`.trim(), '998222', '₹1.00'];
    const path = await file({ ...printout, rows: Array.from({ length: 30 }, (_, index) => long(index + 1)) });
    const pages = pagesOf(path);
    const text = textOf(path);
    expect(pages).toBeGreaterThan(1);
    expect(text.match(/^\f?विवरण SAC रकम$/gm)?.length).toBe(pages);
    for (let index = 1; index <= 30; index += 1) {
      expect(text).toContain(`${index}. ${row[0]}`);
    }
    expect(text).toContain(`पेज ${pages}, कुल ${pages}`);
    expect(pagesOf(await file({ ...printout, rows: Array.from({ length: 6 }, () => row) }))).toBe(1);
  });

  test('accepts words without a space, empty texts and control characters', async () => {
    const odd = {
      ...printout,
      party: { label: '', name: 'क'.repeat(300), lines: ['x'.repeat(400), '', 'a\u0000b\n\u202ec'] },
    };
    const path = await file({ ...odd, rows: [['', '', '']], words: null, notes: [] });
    expect(pagesOf(path)).toBe(1);
    expect(textOf(path)).toContain(printout.number);
  });
});
