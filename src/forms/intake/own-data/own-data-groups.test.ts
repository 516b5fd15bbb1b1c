import { expect, test } from 'vitest';
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
