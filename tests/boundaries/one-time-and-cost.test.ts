import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { company } from '@/catalogue/firm/company.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { listFiles, read } from './sources.ts';

interface Section {
  readonly table?: {
    readonly columns: readonly { readonly service?: string }[];
    readonly rows: readonly {
      readonly name: { readonly en?: string };
      readonly cells: readonly { readonly en?: string; readonly hi?: string; readonly same?: string }[];
    }[];
  };
}

const serviceOf = (slug: string) => {
  const found = serviceFiles.find(({ id }) => id === slug);
  if (!found) {
    throw new Error(`there is no service ${slug}`);
  }
  return found;
};
const claimOf = (id: string): string => company.claims.find((claim) => claim.id === id)?.value.en ?? '';
const digits = (text: string): string => [...text.matchAll(/\d+/g)].join(' ');

test('a comparing table gives the usual time of each service’s own page, in both languages', () => {
  const wrong = listFiles('content/sections/*.yaml').flatMap((path) => {
    const { table } = parse(read(path)) as Section;
    const row = table?.rows.find(({ name }) => /^Usual time$|certificate, usually$/.test(name.en ?? ''));
    return (row?.cells ?? []).flatMap((cell, index) => {
      const slug = table?.columns[index]?.service;
      const { from, to } = (slug && serviceOf(slug).timeline) || {};
      const en = cell.en ?? cell.same ?? '';
      const isSame = !slug || new RegExp(`(?:${from}|once|Same day) to ${to}\\b`).test(en);
      return isSame && digits(en) === digits(cell.hi ?? en)
        ? []
        : [`${path}: ${slug} “${en}”, its page ${from} to ${to}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('questions, sections and page say one time for a company', () => {
  const { timeline, page } = serviceOf('private-limited-company');
  expect(claimOf('company-days')).toBe(`${timeline.from}–${timeline.to}`);
  const [from, to] = claimOf('incorporation-days').split('–');
  expect(page.time?.government?.en).toContain(`${from} to ${to} from the name application to the certificate`);
  expect(read('content/articles/choosing-business-structure/en.md')).toContain(
    `${from} to ${to} working days from the name application to the certificate, or ${timeline.from} to ${timeline.to} including the preparation`,
  );
  for (const path of ['content/home-faqs.yaml', 'content/faq-page.yaml']) {
    expect(read(path).match(/\{claim\.company-days\}/g), path).toHaveLength(2);
    expect(read(path).match(/\{claim\.incorporation-days\}/g), path).toHaveLength(2);
  }
});

test('the announced days are those of the pages that they lead to', () => {
  const gst = serviceOf('gst-registration').page.time?.government?.en;
  expect(gst).toMatch(new RegExp(`^Usually ${claimOf('gst-days')} working days, .*\\b30\\b`));
  expect(read('content/announcements.yaml')).toContain('{claim.gst-days} working days, otherwise up to 30');
  // Five working days are at most seven days.
  for (const slug of ['private-limited-company', 'one-person-company', 'llp-registration', 'partnership-firm']) {
    const [most = 0] = [...(serviceOf(slug).page.time?.us?.en ?? '').matchAll(/(\d+) working days/g)].map(([, days]) =>
      Number(days),
    );
    expect(most + 2, slug).toBeLessThanOrEqual(Number(claimOf('startup-days')));
  }
});

/**
 * The total is our fee with or without the discount and with GST, the stamp duty of a State, the fees for the name, PAN
 * and TAN, and INC-20A.
 */
test('the cost of a company in the questions holds for each State of its table', () => {
  const { rows, besides } = parse(read('content/fees/private-limited-company.yaml')) as {
    rows: { amount: number }[];
    besides: { amount: number }[];
  };
  const { percent } = (parse(read('content/discounts.yaml')) as { percent: number }[])[0] ?? { percent: 0 };
  const [least, most] = ['company-cost-from', 'company-cost-to'].map((id) => Number(claimOf(id).replaceAll(/\D/g, '')));
  const fee = serviceOf('private-limited-company').price?.amount ?? 0;
  const others = besides.reduce((sum, { amount }) => sum + amount, 0);
  for (const duty of rows.map(({ amount }) => amount)) {
    expect(Math.round(fee * (1 - percent / 100) * 1.18) + others + duty + 200).toBeGreaterThanOrEqual(least ?? 0);
    expect(Math.round(fee * 1.18) + others + duty + 600).toBeLessThanOrEqual(most ?? 0);
  }
  for (const path of ['content/home-faqs.yaml', 'content/faq-page.yaml']) {
    expect(read(path)).toMatch(
      /\{claim\.company-cost-to\} in all, .*The total includes our fee, the GST on it and the government fees/,
    );
  }
});

test('the office’s time for a trademark is the same wherever it is named', () => {
  const { from, to } = serviceOf('trademark-registration').timeline;
  for (const path of [
    'content/faq-page.yaml',
    'content/services/trademark-registration.yaml',
    'content/services/intellectual-property-services.yaml',
    'content/articles/trademark-basics-for-small-business/en.md',
  ]) {
    expect(read(path), path).toMatch(new RegExp(`${from} to ${to}`));
    expect(read(path), path).not.toMatch(/8 to 18/);
  }
});
