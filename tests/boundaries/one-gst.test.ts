import { expect, test } from 'vitest';
import { listSources, read } from './sources.ts';

const HOME = 'src/kernel/gst.ts';

/** A multiplication by a tax or its rate with a division after it, or a `portion` of a tax or its rate. */
const gstMaths =
  /[\w)]\s*\*\s*(?:\w+\.)*(?:gst\w*|ratePoints|gstPercent|tax\.percent)\b[^;\n]*\/|\bportion\([^)]*\b(?:gst|ratePoints)\b/i;
/** `valueWithin` may contain this. It finds the value before tax, and src/kernel/gst.ts then computes the tax on it. */
const valueBefore = 'portion(totalPaise, 10_000, 10_000 + ratePoints';

test(`GST is computed in ${HOME} alone`, () => {
  const wrong = listSources()
    .filter((path) => path !== HOME && /\.tsx?$/.test(path))
    .flatMap((path) => {
      const found = gstMaths.exec(read(path).replace(valueBefore, ''));
      return found ? [`${path}: ${found[0]}`] : [];
    });
  expect(wrong).toEqual([]);
});

test.each([
  'const share = (amount * gst) / (fee + gst);',
  'const even = 2 * Math.round((ours * all.gst) / due / 2);',
  'const tax = portion(taxablePaise, ratePoints, 10_000);',
  'const tax = Math.round((price * tax.percent) / 100);',
])('this test finds %s', (code) => {
  expect(gstMaths.test(code)).toBe(true);
});
