import { expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import { ownDataGroups } from './own-data-groups.ts';

const kept = (version: string): Collected['cases'][number] => ({
  reference: 'AAR-1',
  kind: 'contact',
  status: 'new',
  language: 'hi',
  page: '/contact',
  received: '2026-11-20T06:30:00Z',
  fields: {},
  files: [],
  textsOut: [],
  agreed: [],
  textsIn: [],
  mailsOut: [],
  mailsIn: [],
  attempts: [],
  kept: [],
  cameAs: 'contact',
  cameIn: 'site',
  order: undefined,
  quotes: [],
  papers: [],
  officialNumbers: [],
  messages: [],
  appointment: undefined,
  notesOfTheFirm: 0,
  consent: { version, given: '2026-11-20T06:30:00Z', withdrawn: null, news: false, inWritingOnly: false },
});

test('consent names its notice if it is known, and mentions none if it is not', () => {
  const loose = { mailsWithoutCase: [], mailsOutWithoutCase: [], alwaysOpensCase: [] };
  const consentOf = (version: string) =>
    ownDataGroups('hi', { name: '', consents: [], contacts: [], accounts: [], cases: [kept(version)], ...loose })
      .flatMap(({ rows }) => rows)
      .find(([label]) => label === 'सहमति')?.[1];
  expect(consentOf('2026-11-20')).toContain('20 नवंबर 2026 की सूचना के आधार पर');
  expect(consentOf('unknown')).toMatch(/ बजे दी गई$/);
});

test('an order names the terms that were accepted, and none if there were none', () => {
  const loose = { mailsWithoutCase: [], mailsOutWithoutCase: [], alwaysOpensCase: [] };
  const ordered = (version: string): Collected['cases'][number] => ({
    ...kept('unknown'),
    order: {
      number: '#ORD-1',
      title_en: 'GST',
      title_hi: 'जीएसटी',
      total_paise: paise(1),
      status: 'placed',
      language: 'hi',
      name: 'आशा',
      mail: '',
      phone: '',
      gstin: '',
      state: '',
      address: '',
      city: '',
      pin: '',
      placed: '2026-11-20T06:30:00Z',
      paid: null,
      ended: null,
      terms_version: version,
      lines: [],
      stages: [],
      nextDates: [],
      reminders: [],
      documents: [],
      payments: [],
      receipts: [],
      refunds: [],
      bankLines: [],
      disputes: [],
    },
  });
  const termsOf = (version: string) =>
    ownDataGroups('hi', { name: '', consents: [], contacts: [], accounts: [], cases: [ordered(version)], ...loose })
      .flatMap(({ rows }) => rows)
      .find(([, value]) => value.includes('19 नवंबर 2026'))?.[1];
  expect(termsOf('2026-11-19')).toContain('19 नवंबर 2026');
  // A sample has '', and an order at a firm without terms of service has 'unknown'.
  expect([termsOf(''), termsOf('unknown')]).toEqual([undefined, undefined]);
});
