import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { localize } from '@/i18n/localized-text.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { parseContent } from '../parse-content.ts';
import { findRawFeeTable } from './fee-tables.ts';
import { findOffer, priceOffer } from './offers.ts';
import { serviceShape } from './service.shape.ts';
import { serviceFiles } from './service-files.ts';
import { OWN_DUES } from './service-page.shape.ts';

/** Phrases in a stage that ask the reader for money, in each language. "before you pay" is not included. */
const asks = {
  en: /(?<!before )\byou pay\b|\bpay (?:the|your|what|into|in|on|it)\b|\bpay and\b|\b(?:from|with) your (?:own )?(?:bank )?(?:account|bank|card)\b/i,
  hi: /(?:शुल्क|टैक्स|भुगतान|प्रीमियम)[^।;]*(?:दीजिए|भरिए|कीजिए|चुकाइए)|(?:शुल्क|पैसा|टैक्स|भुगतान)[^।;]*आप [^।;]*(?:भरते|देते|करते)|शुल्क[^।;]*(?:अपने|आपके) (?:खाते|बैंक|कार्ड)/,
};
/** Phrases that say that we pay. */
const wePay = { en: /\bwe (?:[^.;]* )?(?:pay|pass)\b/i, hi: /हम[^।;]*(?:भरते|जमा करते)/ };

const steps = serviceFiles.flatMap(({ id, page }) => page.steps.map((step) => ({ id, fees: page.fees, ...step })));

test('a stage that asks the customer for money names the fee in its field', () => {
  const silent = steps.flatMap(({ id, customerPays, ...step }) =>
    locales.flatMap((locale) => {
      const said = `${localize(step.title, locale)}. ${localize(step.detail, locale)}`;
      return customerPays === undefined && asks[locale].test(said) && !wePay[locale].test(said)
        ? [`${id}: ${said}`]
        : [];
    }),
  );
  expect(silent).toEqual([]);
});

test('what the customer pays in a stage is never in a total, in a fee table, or added to an order later', () => {
  const paid = steps.filter(({ customerPays }) => customerPays !== undefined && customerPays !== OWN_DUES);
  expect(paid.length).toBeGreaterThan(5);
  for (const { id, fees, customerPays } of paid) {
    const fee = fees.government.find((each) => each.id === customerPays);
    if (!fee) {
      throw new Error(`${id} has no fee ${customerPays}`);
    }
    const offer = findOffer(id);
    if (!offer) {
      continue;
    }
    const price = priceOffer(offer, { rows: {}, times: 1 }, '2026-11-26', { fee: fee.name, gst: fee.name });
    const name = localize(fee.name, 'en');
    expect(price.lines.filter((each) => each.kind === 'government' && each.name.en === name)).toEqual([]);
    expect(findRawFeeTable(id)).toBeUndefined();
    expect(price.excluded.find(({ en }) => en.startsWith(`${name}: `))).toMatchObject({ never: 'theirs' });
  }
});

test('a price is open only if we pay a fee whose amount is not known', () => {
  for (const { id, page } of serviceFiles) {
    const open = page.fees.government.some(
      ({ amount, counts, inTable, paidBy }) => counts && amount === undefined && !inTable && paidBy === undefined,
    );
    expect(findOffer(id)?.isOpen ?? open, id).toBe(open);
  }
});

const file = 'content/services/import-export-code.yaml';
/** Returns a function that parses a service's file with a change applied. */
function changed(
  change: (page: { steps: Record<string, unknown>[]; fees: { government: Record<string, unknown>[] } }) => void,
) {
  const raw = parse(readFileSync(file, 'utf8'));
  change(raw.page);
  return () => parseContent(file, stringify(raw), serviceShape);
}

test('the build stops if a stage asks for a fee that is in the total, or that we pay', () => {
  expect(changed(() => {})).not.toThrow();
  const asking = (fee: Record<string, unknown>) =>
    changed(({ steps, fees }) => {
      Object.assign(fees.government[0] ?? {}, fee);
      Object.assign(steps.find(({ by }) => by === 'you') ?? {}, { customerPays: 'iec' });
    });
  expect(asking({})).toThrow('has the id iec');
  expect(asking({ id: 'iec' })).toThrow('has the id iec');
  expect(asking({ id: 'iec', paidBy: 'you' })).toThrow('is in the total');
  expect(
    changed(({ steps }) => Object.assign(steps.find(({ by }) => by === 'us') ?? {}, { customerPays: OWN_DUES })),
  ).toThrow('only a stage of the customer');
});

/** Phrases that say that the money does not pass through us. */
const pastUs = {
  en: /never through (?:ours|us)|goes to \w+ directly|only on the government's portal|directly to the (?:department|portal)/,
  hi: /हमारे खाते से नहीं|पैसा सीधे \S+ को जाता है|सिर्फ़ सरकारी पोर्टल/,
};

test.each(locales)('no page says that a fee which we pay does not pass through us, in %s', (locale) => {
  const all = [...serviceFiles.map(({ id, page }) => ({ id, said: texts(page, locale) }))];
  const sections = texts(parse(readFileSync('content/sections/certifications.yaml', 'utf8')), locale);
  expect(
    [...all, { id: 'certifications', said: sections }].flatMap(({ id, said }) =>
      said.filter((text) => pastUs[locale].test(text)).map((text) => `${id}: ${text}`),
    ),
  ).toEqual([]);
});

/** Returns every text of a value in one language. */
function texts(value: unknown, locale: Locale): string[] {
  if (value === null || typeof value !== 'object') {
    return [];
  }
  const said = (value as Record<string, unknown>)[locale];
  if (typeof said === 'string') {
    return [said];
  }
  return Object.values(value).flatMap((inner) => texts(inner, locale));
}
