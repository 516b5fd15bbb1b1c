import { expect, test } from 'vitest';
import { kindsOfPage } from '../journeys/kinds-of-page.ts';
import { officeAddresses } from '../journeys/office-visit.ts';
import { listFiles } from './sources.ts';

const folder = 'src/pages/[...locale]/';
/** Parts that a page fetches, and pages of a customer, which tests/journeys/{orders*,customers,appointments,erased}.spec.ts check. */
const parts = [
  'success-stories/more.astro',
  'quote/[token].astro',
  'your-quote/[token].astro',
  'order/[token].astro',
  'order/[token]/pay.astro',
  'order/[token]/erased.astro',
  'dashboard/index.astro',
  'dashboard/messages/[reference].astro',
  'appointments/[token]/index.astro',
  // tests/live-chat checks it.
  'chat.astro',
];

test('every type of page is audited in each run', () => {
  const kinds = listFiles('src/pages/**/*.astro').map((path) => path.replace(folder, ''));
  expect(kinds.length).toBeGreaterThan(30);
  const open = kinds.filter((kind) => !parts.includes(kind) && !kind.startsWith('office/'));
  expect(open.toSorted()).toEqual(Object.keys(kindsOfPage).toSorted());
});

test('every page of the office is audited in each run', () => {
  const kinds = listFiles('src/pages/**/office/**/*.astro').map((path) => path.replace(folder, ''));
  // The sample firm has no live chat; tests/live-chat checks its page.
  const open = kinds.filter((kind) => kind !== 'office/chats.astro');
  expect(open.toSorted()).toEqual(Object.keys(officeAddresses).toSorted());
});
