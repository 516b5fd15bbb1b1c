import { expect, test } from 'vitest';
import { aDocument } from '../../../../tests/support/a-document.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { returnLaw } from '../../../../tests/support/gst-law.ts';
import { momentInIndia } from '../../../kernel/india-time.ts';
import { findTaxMonth } from '../../../kernel/tax-month.ts';
import { issueDocument } from '../../domains/documents/issue-document.ts';
import { documentSheets } from './book-sheets.ts';
import type { BookFileName } from './books-query.ts';
import { eInvoicesOf } from './e-invoice.ts';
import { makeFile } from './make-file.ts';
import { readMonth } from './read-month.ts';
import { sheetCsv } from './sheet.ts';

const gstin = '07AAACA0000A1Z0';
const november = findTaxMonth('2026-11');
const supplier = Object.assign({}, aDocument().supplier, {
  gstin,
  needsEInvoice: true,
  city: 'New Delhi',
  pin: '110001',
});

/** A name in each script of the languages in the Eighth Schedule, and names that could break files. */
const names = [
  'आशा वर्मा',
  'আশা বর্মা',
  'ਆਸ਼ਾ ਵਰਮਾ',
  'આશા વર્મા',
  'ଆଶା ବର୍ମା',
  'ஆஷா வர்மா',
  'ఆశా వర్మ',
  'ಆಶಾ ವರ್ಮ',
  'ആശ വർമ്മ',
  'آشا ورما',
  'ᱟᱥᱟ ᱵᱟᱨᱢᱟ',
  'ꯑꯥꯁꯥ ꯋꯔꯃꯥ',
  'Asha & Sons <Pune> "quoted" \'single\'',
  ']]> & &amp; &#38; <!--',
  '=HYPERLINK("http://x";"y")',
  '+91-9810012345',
  '@SUM(A1)',
  'a,b;c\td',
  '\u202Eelbatrevni\u202C',
];

/**
 * Reads the text between the tags of well-formed XML. @throws if a tag is not closed or an entity is not defined by XML
 */
function textsIn(xml: string, tag: string): string[] {
  const open: string[] = [];
  for (const [all, isEnd, name = '', isEmpty] of xml.matchAll(
    /<(\/?)([A-Za-z][\w.:]*)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (isEnd) {
      if (open.pop() !== name) {
        throw new Error(`${all} closes nothing`);
      }
    } else if (!isEmpty) {
      open.push(name);
    }
  }
  const bare = xml.replace(/^<\?xml[^>]*\?>/, '').replaceAll(/<\/?[A-Za-z][\w.:]*(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '');
  if (open.length > 0 || /[<>]/.test(bare) || /&(?!(?:amp|lt|gt|quot|apos);)/.test(xml)) {
    throw new Error('the file is not well-formed');
  }
  const texts = [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);
  const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;
  return texts.map((text) => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof signs) => signs[name]));
}

describeOnEachEngine('names of every script, and names that break files', ({ open }) => {
  test('are in the files of Tally, the return, the sheets and the e-invoices as they were typed, and run nothing', async () => {
    const db = await open();
    for (const [index, name] of names.entries()) {
      const number = String(index + 1).padStart(6, '0');
      const recipient = {
        name,
        address: [`${name} Road & <Lane>`],
        gstin: '27AAPFU0939F1ZV',
        stateCode: '27',
        city: 'Pune',
        pin: '411001',
      };
      await issueDocument(
        db,
        aDocument({ key: `key ${number}`, orderNumber: `ORD-${number}`, supplier, recipient, governmentFees: [] }),
        { actor: null, visitorAddress: '', now: momentInIndia('2026-11-03', '11:00') + index * 60_000 },
      );
    }
    if (!november) {
      throw new Error('there is no such month');
    }
    const query = {
      gstin,
      month: november,
      ownCode: '998214',
      rules: returnLaw,
      tally: { company: 'A & B <C>', ledgers: {} },
      now: november.to,
    };
    const read = async (name: BookFileName) =>
      Buffer.from((await makeFile(db, query, name))?.bytes ?? []).toString('utf8');

    const vouchers = await read('tally-vouchers');
    expect(textsIn(vouchers, 'SVCURRENTCOMPANY')).toEqual(['A & B <C>']);
    // Customers with the same name are distinguished by the GSTIN after the name.
    expect(textsIn(vouchers, 'PARTYLEDGERNAME')).toEqual(names.map((name) => `${name} (27AAPFU0939F1ZV)`));
    expect(textsIn(await read('tally-masters'), 'ADDRESS')).toContain(
      'Asha & Sons <Pune> "quoted" \'single\' Road & <Lane>',
    );
    const file = JSON.parse(await read('gstr1')) as { b2b: { inv: unknown[] }[] };
    expect(file.b2b.flatMap(({ inv }) => inv)).toHaveLength(names.length);

    const month = await readMonth(db, gstin, november);
    const invoices = eInvoicesOf(month);
    expect(invoices.flatMap(({ missing }) => missing)).toEqual([]);
    const buyers = invoices.map(({ json }) => JSON.stringify(json.BuyerDtls));
    expect(buyers).toHaveLength(names.length);
    // The portal refuses quotation marks and backslashes inside a text.
    expect(buyers.filter((text) => /\\["\\]/.test(text))).toEqual([]);
    const sheets = documentSheets(month).map(sheetCsv).join('');
    expect(sheets).toContain('ꯑꯥꯁꯥ ꯋꯔꯃꯥ');
    expect(sheets).not.toMatch(/(?:^|,)"?[=+@]/m);
  });
});
