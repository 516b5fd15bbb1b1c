import { expect, test } from 'vitest';
import type { StaffRole } from '@/kernel/roles.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { ComparedBy } from '@/server/domains/payments/reconcile-night.ts';
import { submitStatement } from './statement.server.ts';

/** Posts to /office/orders. @returns the result, and who started a comparison of the books */
async function posted(role: StaffRole, form: Readonly<Record<string, string>> | FormData) {
  const compared: ComparedBy[] = [];
  const compareAgain = async (by: ComparedBy) => void compared.push(by);
  const payments = { providers: [], wake: () => {}, stop: async () => {}, compareAgain };
  // The database must not be read for input that is not a statement.
  const db = new Proxy({} as Parameters<typeof submitStatement>[0]['db'], {
    get: (_, name) => {
      throw new Error(`the database was asked for ${String(name)}`);
    },
  });
  const by: By = { actor: { id: 'u-1', name: 'Asha', role }, visitorAddress: '203.0.113.5', now: 1000 };
  const request = new Request('https://example.in/office/orders', {
    method: 'POST',
    body: form instanceof FormData ? form : new URLSearchParams(form),
  });
  return {
    came: await submitStatement({ db, payments }, by, 'en', request),
    compared: compared.map(({ actor }) => actor.id),
  };
}

test('the owner starts a comparison of the books', async () => {
  expect(await posted('owner', { act: 'compare' })).toEqual({ came: 'compared', compared: ['u-1'] });
  // A statement in the same form is not imported, because one press does one thing.
  expect(await posted('owner', { act: 'compare', statement: 'Date,Narration' })).toMatchObject({ came: 'compared' });
});

test.each(['manager', 'clerk'] as const)(
  'a %s who posts the owner’s form is told that it is no statement',
  async (role) => {
    expect(await posted(role, { act: 'compare' })).toEqual({ came: undefined, compared: [] });
    expect(await posted(role, { act: 'compare', statement: 'x' })).toEqual({ came: undefined, compared: [] });
  },
);

test('another action than the form’s compares nothing, no matter who sends it', async () => {
  for (const act of ['', 'Compare', 'compare ', 'constructor']) {
    expect(await posted('owner', { act })).toEqual({ came: undefined, compared: [] });
  }
});

/** The form with a file in it. */
const withFile = (content: string) => {
  const form = new FormData();
  form.set('file', new File([content], 'statement.csv'));
  form.set('statement', '');
  return form;
};

test('a file that is not a statement and one that is too long get different errors; neither is imported', async () => {
  expect((await posted('clerk', withFile('%PDF-1.7'))).came).toBeUndefined();
  const line = '22/11/2026,UPI 612345678901,4858.82\n';
  for (const long of [line.repeat(50_000), line.repeat(300_000)]) {
    expect((await posted('clerk', withFile(`Date,Narration,Credit\n${long}`))).came).toBe('too-long');
  }
  // In this form the owner's action has no effect.
  const form = withFile('');
  form.set('act', 'compare');
  expect(await posted('owner', form)).toEqual({ came: undefined, compared: [] });
});
