import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Printout } from './printout.ts';
import { renderPrintout } from './render-printout.ts';

const printout: Printout = {
  mark: null,
  lang: 'en',
  title: 'Receipt',
  number: 'RC/26-27/000001',
  madeAt: Date.UTC(2026, 10, 22, 5, 30),
  firm: { name: 'Sanjeevani Clinic', lines: ['Sadar, Nagpur'] },
  party: { label: 'Customer', name: 'Asha', lines: [] },
  facts: [],
  columns: [{ label: 'For', share: 1 }],
  rows: [['First visit']],
  totals: [{ label: 'Total', value: '₹600.00' }],
  words: null,
  notes: [],
  foot: 'Page {page} of {pages}',
  colors: { ink: '#000000', soft: '#444444', line: '#cccccc', sunk: '#eeeeee', bar: '#ffb81c' },
};
const pictures = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

test('a document has the mark of the firm once, and is the same file each time', async () => {
  const logo = await sharp({ create: { width: 136, height: 136, channels: 3, background: '#24344d' } })
    .png({ palette: true })
    .toBuffer();
  const without = await renderPrintout(printout);
  const pdf = await renderPrintout({ ...printout, logo });
  expect([pictures(without), pictures(pdf)]).toEqual([0, 1]);
  expect(pdf.length - without.length).toBeLessThan(3000);
  expect((await renderPrintout({ ...printout, logo })).equals(pdf)).toBe(true);
});
