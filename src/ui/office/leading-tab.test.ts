import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeLead } from './leading-tab.ts';

const tabs: AbortController[] = [];

// Messages are delivered as usual; only the clock is frozen until advanced.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

afterEach(() => {
  for (const tab of tabs.splice(0)) {
    tab.abort();
  }
  vi.useRealTimers();
});

/** Advances the clock in steps, between which messages arrive. @param isOver stops early once it returns true */
async function pass(milliseconds: number, isOver: () => boolean = () => false): Promise<void> {
  for (let passed = 0; passed < milliseconds && !isOver(); passed += 50) {
    vi.advanceTimersByTime(50);
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((done) => setImmediate(done));
    }
  }
}

/** Opens a browser tab. In the result, `leads` says whether the tab is the leader. */
function openTab(name: string) {
  const left = new AbortController();
  tabs.push(left);
  const tab = { leads: false, close: () => left.abort() };
  takeLead(
    name,
    (signal) => {
      tab.leads = true;
      signal.addEventListener('abort', () => {
        tab.leads = false;
      });
    },
    left.signal,
  );
  return tab;
}

const leaders = (all: readonly { leads: boolean }[]): number => all.filter(({ leads }) => leads).length;

test('of twelve tabs opened at once one leads, another takes over when it closes, and a new tab does not change that', async () => {
  const name = 'twelve tabs';
  const all = Array.from({ length: 12 }, () => openTab(name));
  await pass(1_000);
  expect(leaders(all)).toBe(1);
  await pass(5_000);
  expect(leaders(all)).toBe(1);
  const first = all.find(({ leads }) => leads);
  const late = openTab(name);
  await pass(800);
  expect([first?.leads, late.leads]).toEqual([true, false]);
  first?.close();
  await pass(5_000, () => leaders([...all, late]) === 1);
  expect(leaders([...all, late])).toBe(1);
  expect(first?.leads).toBe(false);
});

test('a sleeping tab loses the lead to one that does not hear from it', async () => {
  const name = 'a tab asleep';
  const sleeper = new BroadcastChannel(name);
  // The sleeping tab announces itself once and never again.
  sleeper.addEventListener('message', ({ data }) => {
    if ((data as { say: string }).say === 'ask') {
      sleeper.postMessage({ say: 'here', id: 0 });
    }
  });
  const tab = openTab(name);
  await pass(600);
  expect(tab.leads).toBe(false);
  await pass(5_000, () => tab.leads);
  expect(tab.leads).toBe(true);
  sleeper.close();
});
