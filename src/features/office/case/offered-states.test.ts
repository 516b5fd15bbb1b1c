import { expect, test } from 'vitest';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { caseWords } from './case.messages.ts';
import { offeredStates } from './offered-states.server.ts';

const ours = serviceFiles.find(({ page }) => page.steps.every(({ by }) => by !== 'government'))?.id;
const theirs = serviceFiles.find(({ page }) => page.steps.some(({ by }) => by === 'government'))?.id;
const row = { kind: 'contact', status: 'open', whose_turn: null, fields: '{}' };

const offered = (changes: Partial<Parameters<typeof offeredStates>[0]>) => {
  const said = offeredStates({ ...row, ...changes } as Parameters<typeof offeredStates>[0], 'en', caseWords('en'));
  const has = (list: readonly { value: string }[], value: string) => list.some((each) => each.value === value);
  return [has(said.statuses, 'waiting-government'), has(said.turns, 'government')];
};

test('waiting for an office is offered if the service has such a stage', () => {
  if (!ours || !theirs) {
    throw new Error('the sample firm has services of both kinds');
  }
  expect(offered({ service: theirs })).toEqual([true, true]);
  expect(offered({ service: ours })).toEqual([false, false]);
  // A case without a service may be about any service.
  expect(offered({ service: null })).toEqual([true, true]);
});

test('the current value of a case stays in the list', () => {
  expect(offered({ service: ours ?? '', status: 'waiting-government' })).toEqual([true, false]);
  expect(offered({ service: ours ?? '', whose_turn: 'government' })).toEqual([false, true]);
});
