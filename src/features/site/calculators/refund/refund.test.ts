import { expect, test } from 'vitest';
import en from '../../../../../content/legal/terms-of-service/en.md?raw';
import { rupeesOf, workOut } from '../work-out.ts';
import { calculator, stages } from './refund.ts';

const stopped = (stage: string, fee: number, government: number) =>
  workOut(calculator, { stage, fee: String(fee), government: String(government) });

test.each([
  ['before', 5899, 1000, 6899],
  ['drafts', 5899, 1000, 3949.5],
  ['filed', 5899, 1000, 0],
  ['cannot', 5899, 1000, 6899],
  ['drafts', 1768.82, 0, 884.41],
] as const)('%s: of ₹%d and ₹%d come back ₹%d', (stage, fee, government, back) => {
  expect((stopped(stage, fee, government).answer.amount ?? 0) / 100).toBe(back);
});

test.each(Object.keys(stages))('%s: what comes back and what stays are together what was paid', (stage) => {
  for (const [fee, government] of [
    [5899, 1000],
    [1, 0],
    [1768.83, 0.01],
  ] as const) {
    const outcome = stopped(stage, fee, government);
    const of = (key: string): number => Math.round((rupeesOf(outcome, key) ?? Number.NaN) * 100);
    expect(of('ours') + of('oursKept')).toBe(Math.round(fee * 100));
    expect(of('theirs') + of('theirsKept')).toBe(Math.round(government * 100));
    expect(of('sum') + of('oursKept') + of('theirsKept')).toBe(of('paid'));
  }
});

test('the shares are those of the refund table in the terms', () => {
  const share = (text: string): number => (/in full|^returned/.test(text) ? 100 : text.startsWith('half') ? 50 : 0);
  const row = (begins: string): { ours: number; government: number } => {
    const [, ours = '', government = ''] =
      new RegExp(`^\\| ${begins}[^|]*\\|([^|]*)\\|([^|]*)\\|$`, 'm').exec(en) ?? [];
    return { ours: share(ours.trim()), government: share(government.trim()) };
  };
  expect(stages).toEqual({
    before: row('Before we have begun'),
    drafts: row('Papers collected'),
    filed: row('Filed with'),
    cannot: row('We cannot'),
  });
});
