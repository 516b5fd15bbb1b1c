import { expect, test } from 'vitest';
import type { StaffRole } from '@/kernel/roles.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { ComparedBy } from '@/server/domains/payments/reconcile-night.ts';
import { compareBooks, submitStatement } from './statement.server.ts';

const by = (role: StaffRole): By => ({
  actor: { id: 'u-1', name: 'Asha', role },
  visitorAddress: '203.0.113.5',
  now: 1000,
});
const request = (path: string, form: Readonly<Record<string, string>> | FormData) =>
  new Request(`https://example.in${path}`, {
    method: 'POST',
    body: form instanceof FormData ? form : new URLSearchParams(form),
  });

/** Posts to /office/orders. @returns who started a comparison of the books */
async function compare(role: StaffRole, form: Readonly<Record<string, string>>) {
  const compared: ComparedBy[] = [];
  const compareAgain = async (each: ComparedBy) => void compared.push(each);
  const payments = { providers: [], wake: () => {}, stop: async () => {}, compareAgain };
  await compareBooks({ payments }, by(role), request('/office/orders', form));
  return compared.map(({ actor }) => actor.id);
}

/** Posts to /office/orders/statement. */
async function posted(role: StaffRole, form: Readonly<Record<string, string>> | FormData) {
  // Input that is not a statement must not cause database reads.
  const db = new Proxy({} as Parameters<typeof submitStatement>[0]['db'], {
    get: (_, name) => {
      throw new Error(`the database was asked for ${String(name)}`);
    },
  });
  return submitStatement({ db }, by(role), 'en', request('/office/orders/statement', form));
}

test('the owner starts a comparison of the books', async () => {
  expect(await compare('owner', { act: 'compare' })).toEqual(['u-1']);
});

test.each(['manager', 'clerk'] as const)('a %s who posts the owner’s form compares nothing', async (role) => {
  expect(await compare(role, { act: 'compare' })).toEqual([]);
});

test('another action than the form’s compares nothing, no matter who sends it', async () => {
  for (const act of ['', 'Compare', 'compare ', 'constructor']) {
    expect(await compare('owner', { act })).toEqual([]);
  }
  // Anything that is not a statement is not imported, whatever action is posted.
  expect(await posted('owner', { act: 'compare' })).toBeUndefined();
});

/** The form with a file in it. */
const withFile = (content: string) => {
  const form = new FormData();
  form.set('file', new File([content], 'statement.csv'));
  form.set('statement', '');
  return form;
};

test('a file that is not a statement and one that is too long get different errors; neither is imported', async () => {
  expect(await posted('clerk', withFile('%PDF-1.7'))).toBeUndefined();
  const line = '22/11/2026,UPI 612345678901,4858.82\n';
  for (const long of [line.repeat(50_000), line.repeat(300_000)]) {
    expect(await posted('clerk', withFile(`Date,Narration,Credit\n${long}`))).toBe('too-long');
  }
});
