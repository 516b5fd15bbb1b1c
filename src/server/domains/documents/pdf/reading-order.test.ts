// @module-tag poppler
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireProgram } from '../../../../../tests/support/debian-program.ts';
import { type PrintedScript, scriptOf } from '../../../../kernel/drawable.ts';
import { fontFile } from './printed-fonts.ts';
import type { Printout } from './printout.ts';
import { renderPrintout } from './render-printout.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let toText = '';
beforeAll(() => {
  toText = requireProgram('pdftotext', 'poppler-utils');
}, 120_000);

const printout: Printout = {
  mark: null,
  number: 'INV/26-27/000001',
  madeAt: Date.UTC(2026, 10, 22, 5, 30),
  lang: 'hi' as const,
  title: 'टैक्स इनवॉइस',
  firm: { name: 'आरंभ प्राइवेट लिमिटेड', lines: ['नई दिल्ली', 'CIN U74999DL2010PTC000000'] },
  party: { label: 'ग्राहक', name: 'श्री कृष्ण द्विवेदी', lines: ['12 हज़रतगंज', 'लखनऊ 226001'] },
  facts: [
    { label: 'तारीख़', value: '22 नवंबर 2026' },
    { label: 'ऑर्डर', value: 'ORD-482913' },
  ],
  columns: [
    { label: 'विवरण', share: 0.5 },
    { label: 'SAC', share: 0.2 },
    { label: 'रकम', share: 0.3, isNumber: true },
  ],
  rows: [
    ['पंजीकरण', '998214', '1,180.00'],
    ['स्टांप शुल्क\nसरकार के लिए', '–', '700.50'],
  ],
  totals: [
    { label: 'CGST', value: '₹90.00' },
    { label: 'कुल', value: '₹1,880.50', isStrong: true },
  ],
  words: { label: 'रकम शब्दों में', text: 'एक हज़ार आठ सौ अस्सी रुपये मात्र' },
  notes: ['बिना हस्ताक्षर के मान्य।'],
  foot: '{page} / {pages}',
  colors: { ink: '#1f1a47', soft: '#4d4972', line: '#e4d8c1', sunk: '#f6eedf', bar: '#ffb81c' },
};
const english: Printout = {
  ...printout,
  lang: 'en',
  title: 'Tax invoice',
  firm: { name: 'Aarambh', lines: ['New Delhi'] },
  party: { label: 'Client', name: 'Asha Traders', lines: ['12 Hazratganj', 'Lucknow 226001'] },
  facts: [
    { label: 'Date', value: 'November 22, 2026' },
    { label: 'Place of supply', value: 'Uttar Pradesh (09)' },
  ],
  columns: printout.columns.map((column, index) => ({
    ...column,
    label: ['Description', 'SAC', 'Amount'][index] ?? '',
  })),
  rows: [
    ['Registration', '998214', '1,180.00'],
    ['Stamp duty', '–', '700.50'],
  ],
  totals: [{ label: 'Total', value: '₹1,880.50' }],
};

/** Reads a printout as a program does that uses only the positions of texts. */
async function linesOf(of: Printout): Promise<string[]> {
  const path = join(folder, `${Math.random()}.pdf`);
  writeFileSync(path, await renderPrintout(of));
  const text = execFileSync(toText, [path, '-'], { encoding: 'utf8' });
  return text.split(/[\n\f]/).filter(Boolean);
}

test('a Hindi document is read in order: values beside their labels, the table row by row', async () => {
  const lines = await linesOf(printout);
  for (const line of ['तारीख़ 22 नवंबर 2026', 'ऑर्डर ORD-482913', 'CGST ₹90.00', 'कुल ₹1,880.50']) {
    expect(lines).toContain(line);
  }
  const from = lines.indexOf('विवरण SAC रकम');
  expect(lines.slice(from, from + 3)).toEqual([
    'विवरण SAC रकम',
    'पंजीकरण 998214 1,180.00',
    'स्टांप शुल्क सरकार के लिए – 700.50',
  ]);
  const party = lines.indexOf('ग्राहक');
  expect(lines.slice(party, party + 4)).toEqual(['ग्राहक', 'श्री कृष्ण द्विवेदी', '12 हज़रतगंज', 'लखनऊ 226001']);
  const firm = lines.indexOf('आरंभ प्राइवेट लिमिटेड');
  expect(lines.slice(firm, firm + 3)).toEqual(['आरंभ प्राइवेट लिमिटेड', 'नई दिल्ली', 'CIN U74999DL2010PTC000000']);
  expect(lines.indexOf('रकम शब्दों में')).toBe(lines.indexOf('कुल ₹1,880.50') + 1);
});

test('an English one as well', async () => {
  const lines = await linesOf(english);
  for (const line of ['Date November 22, 2026', 'Place of supply Uttar Pradesh (09)', 'Total ₹1,880.50']) {
    expect(lines).toContain(line);
  }
  const from = lines.indexOf('Description SAC Amount');
  expect(lines.slice(from, from + 3)).toEqual([
    'Description SAC Amount',
    'Registration 998214 1,180.00',
    'Stamp duty – 700.50',
  ]);
});

test('a character that cannot be drawn never becomes a box', async () => {
  const chinese = { label: 'Client', name: '王明 Traders', lines: ['אשה', '🙂'] };
  const text = (await linesOf({ ...english, party: chinese })).join('\n');
  expect(text).toContain('?? Traders');
  expect(text).not.toMatch(/\p{sc=Han}|\p{sc=Hebrew}|🙂/u);
});

/** Names and addresses with conjuncts and vowels that are written before their consonant. */
const names: Readonly<Record<string, readonly [name: string, line: string]>> = {
  bengali: ['চট্টোপাধ্যায় & Co.', 'কৃষ্ণমূর্তি জ্ঞানেন্দ্র, কলকাতা 700001'],
  devanagari: ['ॻोविन्द ॼेठमल', 'हिंदी सर्विस सेंटर'],
  gujarati: ['દ્વિવેદી લક્ષ્મી', 'હૃદય ત્રિવેદી, અમદાવાદ 380001'],
  gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ, ਪੰਜਾਬ 143001'],
  kannada: ['ಲಕ್ಷ್ಮಿ ಕೃಷ್ಣಮೂರ್ತಿ', 'ವಿಶ್ವೇಶ್ವರಯ್ಯ ರಸ್ತೆ, ಬೆಂಗಳೂರು 560001'],
  malayalam: ['കൃഷ്ണൻ ലക്ഷ്മി', 'സ്ത്രീ പ്രസാദ്, കോഴിക്കോട് 673001'],
  meetei: ['ꯃꯤꯇꯩ ꯃꯌꯦꯛ', 'ꯏꯝꯐꯥꯜ 795001'],
  odia: ['ଶ୍ରୀନିବାସ ପଟ୍ଟନାୟକ', 'ରାଜେଶ୍ୱରୀ, ଭୁବନେଶ୍ୱର 751001'],
  olChiki: ['ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ', 'ᱚᱞ ᱪᱤᱠᱤ 828111'],
  tamil: ['கோபாலகிருஷ்ணன் லக்ஷ்மி Traders', 'ஸ்ரீனிவாசன் தெரு, சென்னை 600001'],
  telugu: ['శ్రీనివాస్ లక్ష్మి', 'సుబ్రహ్మణ్యం, హైదరాబాద్ 500001'],
};

test.each(Object.entries(names))('a name in %s is read as it was typed', async (_, [name, line]) => {
  const rows = [[`${name} ${line}`, '998214', '1,180.00']];
  const lines = await linesOf({ ...english, party: { label: 'Client', name, lines: [line] }, rows });
  const normal = (text: string) => text.normalize('NFC');
  const party = lines.map(normal).indexOf(normal(name));
  expect(lines.slice(party, party + 2).map(normal)).toEqual([name, line].map(normal));
  expect(lines.map(normal)).toContain(normal(`${name} ${line} 998214 1,180.00`));
});

test('a name in Urdu is read as it was typed, also with the ligature of لا', async () => {
  const name = 'محمد سلام قریشی نمبر';
  const lines = await linesOf({ ...english, party: { label: 'Client', name, lines: ['12 Urdu Bazar'] } });
  const unmarked = lines.map((line) => line.replaceAll(/[\u202a-\u202e]/g, '').trim());
  expect(unmarked).toContain(name);
  expect(unmarked).toContain('12 Urdu Bazar');
});

test('the forms accept what the fonts draw in both weights, and nothing else', () => {
  const signs = Array.from({ length: 0xac00 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  const known = new Map<string, ReadonlySet<number>[]>();
  for (const sign of signs) {
    const script = scriptOf(sign);
    const code = sign.codePointAt(0) ?? 0;
    const sets =
      known.get(script ?? 'main') ?? [false, true].map((isStrong) => charactersOf(script ?? 'main', isStrong));
    known.set(script ?? 'main', sets);
    // `undrawable` looks these up by their parts or under another code point.
    if (sign.normalize('NFC') !== sign || [0x929, 0x931, 0x934, 0x2010, 0x2011].includes(code)) {
      continue;
    }
    if (script) {
      expect([code.toString(16), sets.every((each) => each.has(code))]).toEqual([code.toString(16), true]);
    }
    // The forms do not reject any Devanagari character that the main font has.
    else if (code >= 0x900 && code < 0x980) {
      expect([code.toString(16), sets.some((each) => each.has(code))]).toEqual([code.toString(16), false]);
    }
  }
  expect([...known.keys()].toSorted()).toEqual(['arabic', ...Object.keys(names), 'main'].toSorted());
});

function charactersOf(script: PrintedScript | 'main', isStrong: boolean): ReadonlySet<number> {
  const doc = new PDFDocument({ autoFirstPage: false });
  doc.font(fontFile(script, isStrong));
  const { characterSet } = (doc as unknown as { _font: { font: { characterSet: number[] } } })._font.font;
  return new Set(characterSet);
}
