import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { lineRates } from '@/catalogue/firm/gst-rules.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { linesOfService, valuesOf } from './catalogue-lines.server.ts';
import { LineRows } from './QuoteRows.tsx';
import { emptyLine, type LineField, type QuoteValues, type Row } from './quote-fields.ts';
import { quotesWords } from './quotes.messages.ts';
import { readQuote } from './read-quote.server.ts';

afterEach(() => applyEdits({}));

const aLine = (changes: Partial<Row<LineField>> = {}): Row<LineField> => {
  return { ...emptyLine, name: 'Visit', price: '1,000', sac: '998311', rate: '18', ...changes };
};
const own = {
  name: 'Asha Verma',
  phone: '9810012345',
  state: 'delhi',
  title: 'Visit',
  days: '15',
  per: 'once',
  'off-kind': 'none',
};
const typed = (changes: Partial<QuoteValues> = {}): QuoteValues => {
  return { own, lines: [aLine()], stages: [], plan: [], ...changes };
};
const faultsOf = (changes: Partial<QuoteValues>) => {
  const { faults, missing } = readQuote('en', typed(changes));
  return [...faults, ...missing];
};

test('a complete quote has no fault, and says what was typed', () => {
  const { content, faults, missing, errors } = readQuote('en', typed());
  expect([faults, missing, errors]).toEqual([[], [], {}]);
  expect(content.lines).toEqual([
    {
      kind: 'ours',
      item: '',
      name: { en: 'Visit', hi: 'Visit' },
      quantity: 1,
      unitPaise: 100_000,
      sac: '998311',
      gstPercent: 18,
    },
  ]);
});

test('what was read is shown again as it was typed', () => {
  const values = typed({ lines: [aLine({ price: '1234.50', qty: '3' }), ...linesOfService('gst-registration', 'en')] });
  const { content } = readQuote('en', values);
  expect(readQuote('en', valuesOf(content)).content).toEqual(content);
});

test('a negative or zero price is refused with the number of its line', () => {
  for (const price of ['-5', '0', '0.00', 'abc', '', '१२,,', '1e9']) {
    const text = faultsOf({ lines: [aLine(), aLine({ price })] });
    expect([price, text.length > 0 && text.every((each) => each.startsWith('Line 2:'))]).toEqual([
      price,
      price !== '१२,,',
    ]);
  }
});

test('empty lines are left out, and the numbers of the others stay those of the form', () => {
  const { content } = readQuote('en', typed({ lines: [emptyLine, aLine(), emptyLine] }));
  expect(content.lines).toHaveLength(1);
  expect(faultsOf({ lines: [emptyLine, aLine({ sac: '' })] })).toEqual([expect.stringMatching(/^Line 2: enter a SAC/)]);
});

test('a line needs its SAC and its rate; a government fee has neither', () => {
  expect(faultsOf({ lines: [aLine({ sac: '1234' })] })).toEqual([expect.stringContaining('Line 1: enter a SAC')]);
  expect(faultsOf({ lines: [aLine({ rate: '' })] })).toEqual([expect.stringContaining('Line 1: choose a GST rate')]);
  expect(faultsOf({ lines: [aLine({ rate: '17' })] })).toEqual([expect.stringContaining('Line 1: choose a GST rate')]);
  const { content } = readQuote('en', typed({ lines: [aLine(), aLine({ kind: 'fee', sac: '998311', rate: '18' })] }));
  expect(content.lines[1]).toMatchObject({ kind: 'fee', sac: '', gstPercent: 0 });
});

test('a quote has up to 300 lines', () => {
  expect(faultsOf({ lines: Array.from({ length: 300 }, () => aLine()) })).toEqual([]);
  expect(faultsOf({ lines: Array.from({ length: 301 }, () => aLine()) })).toEqual(['A quote has at most 300 lines.']);
});

test('a discount is above zero, at most all of our work, and has a reason', () => {
  const off = (kind: string, value: string, reason = 'Old customer') =>
    faultsOf({ own: { ...own, 'off-kind': kind, 'off-value': value, 'off-reason': reason } });
  expect(off('percent', '10')).toEqual([]);
  expect(off('percent', '12.5%')).toEqual([]);
  expect(off('amount', '999.99')).toEqual([]);
  for (const [kind, value] of [
    ['percent', '100.01'],
    ['percent', '-10'],
    ['percent', ''],
    ['amount', '1000.01'],
  ] as const) {
    expect([value, off(kind, value)]).toEqual([value, [expect.stringMatching(/^Discount:/)]]);
  }
  expect(off('percent', '10', '')).toEqual(['Discount: give the reason.']);
  // The discount would leave nothing to pay.
  expect(off('percent', '100')).toEqual(['The total must be above zero.']);
});

test('a payment plan adds up to the total, also by shares', () => {
  const plan = (...amounts: string[]) => ({
    plan: amounts.map((amount, index) => ({ days: String(index * 30), amount })),
  });
  const { content } = readQuote('en', typed(plan('33.33%', '33.33%', '33.34%')));
  expect(content.plan.reduce((sum, { paise }) => sum + paise, 0)).toBe(118_000);
  expect(faultsOf(plan('500', '680'))).toEqual([]);
  expect(faultsOf(plan('500', '600'))).toEqual(['Payment plan: the payments must add up to ₹1,180.']);
  expect(faultsOf(plan('-5'))).toContainEqual(expect.stringContaining('Payment 1:'));
});

test('each payment of a plan has its day, later than the one before', () => {
  const plan = (...days: string[]) => faultsOf({ plan: days.map((each) => ({ days: each, amount: '590' })) });
  expect(plan('0', '30')).toEqual([]);
  expect(plan('३', '१५')).toEqual([]);
  expect(plan('30', '30')).toEqual(['Payment plan: each payment must be due later than the one before it.']);
  expect(plan('30', '0')).toEqual(['Payment plan: each payment must be due later than the one before it.']);
  for (const days of ['', '-1', '1.5', '1000', 'on filing']) {
    expect(plan(days, '998')).toContainEqual(expect.stringContaining('Payment 1: enter 0 to 999 days'));
  }
});

test('a price for a period names its first month', () => {
  expect(faultsOf({ own: { ...own, per: 'month', from: '' } })).toEqual([expect.stringContaining('first month')]);
  expect(readQuote('en', typed({ own: { ...own, per: 'month', from: '2026-10' } })).content.period).toEqual({
    per: 'month',
    from: '2026-10',
  });
});

test('a name that our documents cannot print, garbage and an endless text are refused', () => {
  expect(faultsOf({ lines: [aLine({ name: '王明' })] })).toEqual([
    expect.stringMatching(/^Line 1: we cannot print Chinese characters \(王 明\).* Indian language/),
  ]);
  expect(faultsOf({ lines: [aLine({ name: 'x'.repeat(5000) })] })).toEqual([
    expect.stringMatching(/^Line 1: write at most/),
  ]);
  expect(faultsOf({ lines: [aLine({ qty: '1.5' })] })).toContainEqual(expect.stringMatching(/^Line 1: enter a whole/));
  expect(readQuote('en', typed({ own: { ...own, phone: '', mail: '' } })).errors).toHaveProperty('phone');
  expect(readQuote('en', typed({ own: { ...own, gstin: '27AAPFU0939F1ZV' } })).errors).toHaveProperty('gstin');
  expect(readQuote('en', typed({ own: { ...own, state: 'atlantis' } })).errors).toHaveProperty('state');
});

test('a draft may lack what its clerk has not come to yet', () => {
  const { faults, missing } = readQuote('en', typed({ lines: [], own: { ...own, title: '', state: '' } }));
  expect(faults).toEqual([]);
  expect(missing).toEqual(['Add at least one line.']);
});

test('a line can have the rates of content/money-rules.yaml, which are also those to choose from', () => {
  const ofRate = (rate: string) => faultsOf({ lines: [aLine({ rate })] });
  expect([ofRate('12'), ofRate('8').length]).toEqual([[], 1]);
  applyEdits({ 'money-rules.yaml#gst.lineRates.percents': [0, 8, 18] });
  expect([ofRate('12').length, ofRate('8')]).toEqual([1, []]);
  const rows = { rows: [aLine()], isRegistered: true, lineRates: lineRates() };
  const html = renderToStaticMarkup(createElement(LineRows, { words: quotesWords('en'), ...rows }));
  expect([...html.matchAll(/<option value="(\d+)"/g)].map(([, rate]) => rate)).toEqual(['0', '8', '18']);
});
