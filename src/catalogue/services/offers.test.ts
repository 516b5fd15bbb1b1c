import { expect, test } from 'vitest';
import { choiceOf, findOffer, type Offer, offerName, priceOffer } from './offers.ts';
import { listPackages } from './packages.ts';
import { serviceFiles } from './service-files.ts';
import { workingDaysOf } from './stage-days.ts';

const names = { fee: { en: 'Our fee', hi: 'हमारी फ़ीस' }, gst: { en: 'GST', hi: 'जीएसटी' } };
const get = (name: string): Offer => {
  const offer = findOffer(name);
  if (!offer) throw new Error(`no offer ${name}`);
  return offer;
};
const price = (name: string, row = '', times = '1', today = '2026-11-22') => {
  const offer = get(name);
  return priceOffer(
    offer,
    choiceOf(offer, (field) => ({ row, times })[field]),
    today,
    names,
  );
};
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

test('a quote adds the government fee of the State, our fee, and GST on our fee alone', () => {
  const delhi = price('private-limited-company', 'delhi');
  const bihar = price('private-limited-company', 'bihar');
  expect(sum(bihar.lines) - sum(delhi.lines)).toBe((1600 - 360) * 100);
  const of = (kind: string) => sum(delhi.lines.filter((line) => line.kind === kind));
  expect(of('gst')).toBe(Math.round((of('fee') + of('discount')) * 0.18));
  expect(of('government')).toBe((360 + 1000 + 107 + 77) * 100);
});

test('a State that the table does not have leaves its fee open', () => {
  expect(price('private-limited-company', 'other').isOpen).toBe(true);
  expect(price('private-limited-company', 'delhi').isOpen).toBe(false);
  const nonsense = choiceOf(get('private-limited-company'), (field) => ({ row: '<script>', times: '999' })[field]);
  expect(nonsense).toEqual({ rows: { row: 'delhi' }, times: 1 });
});

const packages = listPackages('en').map(({ id }) => get(`package-${id}`));
/** Those whose government fees depend on more than one table. */
const askMore = packages.filter(({ tables }) => tables.length > 1);

test.each(askMore)('the package $item takes the government fees by State, like each of its services alone', (offer) => {
  const serviceOf = (name: string) => name.slice('row-'.length);
  const quote = (rows: Record<string, string>) =>
    priceOffer(
      offer,
      choiceOf(offer, (name) => rows[name]),
      '2026-11-22',
      names,
    );
  const government = (rows: Record<string, string>) =>
    sum(quote(rows).lines.filter(({ kind }) => kind === 'government'));
  const alone = (name: string, row: string) =>
    sum(price(serviceOf(name), row).lines.filter(({ kind }) => kind === 'government'));
  const rowsAt = (place: number) =>
    Object.fromEntries(offer.tables.map(({ name, table }) => [name, table.rows.at(place)?.id ?? '']));
  const [chosen, first] = [rowsAt(-1), rowsAt(0)];
  const others = sum(offer.government) * 100;
  const together = offer.tables.reduce((all, { name, covered }) => all + alone(name, chosen[name] ?? '') * covered, 0);
  expect(government(chosen)).toBe(together + others);
  const [{ name, covered } = { name: '', covered: 0 }] = offer.tables;
  expect(government({ ...chosen, [name]: first[name] ?? '' })).toBe(
    government(chosen) + (alone(name, first[name] ?? '') - alone(name, chosen[name] ?? '')) * covered,
  );
  expect(quote(chosen).isOpen).toBe(offer.isOpen);
  expect(quote({ ...chosen, [name]: 'other' }).isOpen).toBe(true);
  expect(quote(chosen).row).toBe(offer.tables.map((each) => `${serviceOf(each.name)}=${chosen[each.name]}`).join(' '));
  // Each line says of which service it is.
  for (const { kind, name: line } of quote(chosen).lines) if (kind === 'government') expect(line.en).toContain(': ');
});

test('a discount is taken off on its days alone, by Indian time, and from our fee alone', () => {
  const off = (today: string) =>
    sum(price('private-limited-company', 'delhi', '1', today).lines.filter(({ kind }) => kind === 'discount'));
  expect([off('2026-10-31'), off('2027-04-01')]).toEqual([0, 0]);
  expect(off('2027-03-31')).toBe(get('private-limited-company').fee * -20);
});

test('every service with a price and every package can be bought; others not', () => {
  for (const file of serviceFiles) expect(Boolean(findOffer(file.id)), file.id).toBe(file.price !== undefined);
  for (const offer of packages) {
    expect(findOffer(offerName(offer))).toEqual(offer);
    expect(offer.stages.every(({ weight }) => weight > 0)).toBe(true);
  }
  for (const name of ['', 'package-', 'package-none', '../company', 'constructor'])
    expect(findOffer(name)).toBeUndefined();
});

test('the days of a service are shared out over its steps, and none is lost', () => {
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
