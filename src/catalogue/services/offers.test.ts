import { expect, test } from 'vitest';
import { findOffer, type Offer, offerName, priceOffer, readChoice } from './offers.ts';
import { listPackages } from './packages.ts';
import { serviceFiles } from './service-files.ts';
import { workingDaysOf } from './stage-days.ts';

const names = { fee: { en: 'Our fee', hi: 'हमारी फ़ीस' }, gst: { en: 'GST', hi: 'जीएसटी' } };
const get = (name: string): Offer => {
  const offer = findOffer(name);
  if (!offer) {
    throw new Error(`no offer ${name}`);
  }
  return offer;
};
const chosen = (offer: Offer, typed: (name: string) => string | undefined) => {
  const read = readChoice(offer, typed);
  if ('wrong' in read) {
    throw new Error(`not understood: ${read.wrong.join(', ')}`);
  }
  return read.choice;
};
/** Calculates a price, by default for the first row of the table. */
const price = (name: string, row?: string, times = '1', today = '2026-11-22') => {
  const offer = get(name);
  const first = offer.tables[0]?.table.rows[0]?.id;
  return priceOffer(
    offer,
    chosen(offer, (field) => ({ row: row ?? first, times })[field]),
    today,
    names,
  );
};
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

test('a quote adds up the government fee of the State, our fee, and GST on our fee only', () => {
  const delhi = price('private-limited-company', 'delhi');
  const bihar = price('private-limited-company', 'bihar');
  expect(sum(bihar.lines) - sum(delhi.lines)).toBe((1600 - 360) * 100);
  const of = (kind: string) => sum(delhi.lines.filter((line) => line.kind === kind));
  expect(of('gst')).toBe(Math.round((of('fee') + of('discount')) * 0.18));
  expect(of('government')).toBe((360 + 1000 + 107 + 77) * 100);
});

test('for a State that the table does not have, the fee is open', () => {
  expect(price('trademark-registration', 'other').isOpen).toBe(true);
  expect(price('trademark-registration', 'small-online').isOpen).toBe(false);
  const named = (row: string) => price('private-limited-company', row).excluded.map(({ en }) => en);
  expect(named('other')).toEqual(['What the government charges, by State', ...named('delhi')]);
});

test('an invalid value is asked for again, never read as the first row or as one', () => {
  const mark = get('trademark-registration');
  const read = (row: string, times: string | undefined) => readChoice(mark, (field) => ({ row, times })[field]);
  for (const times of ['3', '३', '3 classes', '3 वर्ग']) {
    expect(read('small-online', times), times).toEqual({ choice: { rows: { row: 'small-online' }, times: 3 } });
  }
  for (const times of ['46', 'abc', '0', '', '-3', '3.5', 'class 9', undefined]) {
    expect(read('small-online', times), times).toEqual({ wrong: ['times'] });
  }
  for (const row of ['', '<script>', 'constructor']) {
    expect(read(row, '46')).toEqual({ wrong: ['row', 'times'] });
  }
  // Tries an invalid value in every choice and every count.
  for (const file of serviceFiles.filter((each) => each.price)) {
    const { tables } = get(file.id);
    const counts = tables.some(({ table }) => table.times) ? ['times'] : [];
    const wrong = [...tables.map(({ name }) => name), ...counts];
    expect(
      readChoice(get(file.id), () => 'abc'),
      file.id,
    ).toEqual(wrong.length > 0 ? { wrong } : { choice: { rows: {}, times: 1 } });
  }
});

test('every government fee is in the total or listed as not included, even one of a later stage', () => {
  const pvt = price('private-limited-company', 'delhi');
  expect(pvt.isOpen).toBe(true);
  expect(pvt.excluded.map(({ en }) => en)).toContain(
    'INC-20A after the bank account: ₹200 to ₹600, depending on authorised capital',
  );
  expect(pvt.excluded.map(({ hi }) => hi)).toContain('बैंक खाता खुलने के बाद INC-20A: ₹200 से ₹600, अधिकृत पूँजी के हिसाब से');
  for (const { id, page } of serviceFiles.filter((each) => each.price)) {
    const { government, tables, excluded, isOpen } = get(id);
    for (const { name, amount, counts, inTable, paidBy } of page.fees.government) {
      const isNamed = excluded.some(({ en, hi }) => en.startsWith(`${name.en}: `) && hi.startsWith(`${name.hi}: `));
      const isCharged = inTable ? tables.length > 0 : counts && amount !== undefined;
      expect([isNamed, isCharged], `${id}: ${name.en}`).toEqual([!isCharged, isCharged]);
      // A price must not be called the total if we pay a government fee whose amount is not known in advance.
      if (counts && isNamed && paidBy === undefined) {
        expect(isOpen, id).toBe(true);
      }
    }
    if (tables.length === 0) {
      expect(government.map(({ name }) => name)).toEqual(
        page.fees.government.filter(({ amount, counts }) => counts && amount).map(({ name }) => name),
      );
    }
  }
  // In a package, each excluded fee names its service.
  expect(pvt.excluded.find(({ en }) => en.startsWith('INC-20A'))).toMatchObject({
    name: { en: 'INC-20A after the bank account', hi: 'बैंक खाता खुलने के बाद INC-20A' },
  });
  expect(get('package-standard').excluded.map(({ en }) => en)).toContain(
    'Private limited company: INC-20A after the bank account: ₹200 to ₹600, depending on authorised capital',
  );
});

test('our fee, its discount and its tax are multiplied by the classes or forms', () => {
  for (const [name, row] of [
    ['trademark-registration', 'small-online'],
    ['company-miscellaneous', 'one-crore'],
  ] as const) {
    const one = price(name, row, '1');
    const three = price(name, row, '३');
    expect(three.times).toBe(3);
    for (const kind of ['fee', 'gst', 'government']) {
      expect(sum(three.lines.filter((line) => line.kind === kind)), `${name} ${kind}`).toBe(
        3 * sum(one.lines.filter((line) => line.kind === kind)),
      );
    }
    expect(three.lines.find(({ kind }) => kind === 'fee')?.name).toEqual({ en: 'Our fee × 3', hi: 'हमारी फ़ीस × 3' });
    expect(one.lines.find(({ kind }) => kind === 'fee')?.name).toEqual(names.fee);
  }
});

const packages = listPackages('en').map(({ id }) => get(`package-${id}`));
/** Packages whose government fees depend on more than one fee table. */
const askMore = packages.filter(({ tables }) => tables.length > 1);

test.each(askMore)('the package $item has the government fees by State, like each of its services alone', (offer) => {
  const serviceOf = (name: string) => name.slice('row-'.length);
  const quote = (rows: Record<string, string>) =>
    priceOffer(
      offer,
      chosen(offer, (name) => rows[name]),
      '2026-11-22',
      names,
    );
  const government = (rows: Record<string, string>) =>
    sum(quote(rows).lines.filter(({ kind }) => kind === 'government'));
  const alone = (name: string, row: string) =>
    sum(price(serviceOf(name), row).lines.filter(({ kind }) => kind === 'government'));
  const rowsAt = (place: number) =>
    Object.fromEntries(offer.tables.map(({ name, table }) => [name, table.rows.at(place)?.id ?? '']));
  const last = rowsAt(-1);
  const first = rowsAt(0);
  const others = sum(offer.government) * 100;
  const together = offer.tables.reduce((all, { name, covered }) => all + alone(name, last[name] ?? '') * covered, 0);
  expect(government(last)).toBe(together + others);
  const [{ name, covered } = { name: '', covered: 0 }] = offer.tables;
  expect(government({ ...last, [name]: first[name] ?? '' })).toBe(
    government(last) + (alone(name, first[name] ?? '') - alone(name, last[name] ?? '')) * covered,
  );
  expect(quote(last).isOpen).toBe(offer.isOpen);
  expect(quote({ ...last, [name]: 'other' }).isOpen).toBe(true);
  expect(quote(last).row).toBe(offer.tables.map((each) => `${serviceOf(each.name)}=${last[each.name]}`).join(' '));
  // Each line names its service.
  for (const { kind, name: line } of quote(last).lines) {
    if (kind === 'government') {
      expect(line.en).toContain(': ');
    }
  }
});

test('a discount applies only on its days in Indian time, and only to our fee', () => {
  const off = (today: string) =>
    sum(price('private-limited-company', 'delhi', '1', today).lines.filter(({ kind }) => kind === 'discount'));
  expect([off('2026-10-31'), off('2027-04-01')]).toEqual([0, 0]);
  expect(off('2027-03-31')).toBe(get('private-limited-company').fee * -20);
});

test('every service with a price and every package can be bought, and others cannot', () => {
  for (const file of serviceFiles) {
    expect(Boolean(findOffer(file.id)), file.id).toBe(file.price !== undefined);
  }
  for (const offer of packages) {
    expect(findOffer(offerName(offer))).toEqual(offer);
    expect(offer.stages.every(({ weight }) => weight > 0)).toBe(true);
  }
  for (const name of ['', 'package-', 'package-none', '../company', 'constructor']) {
    expect(findOffer(name)).toBeUndefined();
  }
});

test('the days of a service are distributed over its steps, and none is lost', () => {
  for (const { id, timeline } of serviceFiles.filter((each) => each.price)) {
    const days = get(id).stages.map((stage) => stage.days);
    expect(sum(days.map((amount) => ({ amount }))), id).toBe(workingDaysOf(timeline));
    expect(
      days.every((each) => each >= 0),
      id,
    ).toBe(true);
  }
  expect(workingDaysOf({ from: 1, to: 2, unit: 'week' })).toBe(10);
});

test('amounts are whole paise, and some stage earns the fee', () => {
  for (const file of serviceFiles.filter((each) => each.price)) {
    expect(
      price(file.id).lines.every(({ amount }) => Number.isSafeInteger(amount)),
      file.id,
    ).toBe(true);
    expect(sum(get(file.id).stages.map(({ weight }) => ({ amount: weight }))), file.id).toBeGreaterThan(0);
  }
});
