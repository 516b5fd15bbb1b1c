import { expect, test, vi } from 'vitest';
import { type PaymentTrouble, startPayment } from './load-payment-script.ts';

const source = { script: 'https://pay.example/v1.js', provider: 'Pay', key: 'pk_test_1' };

class Script extends EventTarget {
  src = '';
  async = false;
  removed = false;
  remove(): void {
    this.removed = true;
  }
}

/** A page whose scripts fire this event as soon as they stand in it. */
function fakePage(event: 'load' | 'error', window: object = {}) {
  const scripts: Script[] = [];
  const append = (script: Script): void => {
    scripts.push(script);
    queueMicrotask(() => script.dispatchEvent(new Event(event)));
  };
  const page = { body: { append }, defaultView: window, createElement: () => new Script() };
  return { page, scripts };
}

async function start(page: object, from: object = source) {
  const troubles: PaymentTrouble[] = [];
  const result = await startPayment(from, page as Document, (trouble) => troubles.push(trouble));
  return { result, troubles };
}

test('the script is loaded once and started with the key', async () => {
  const provider = vi.fn((key: string) => ({ key }));
  const { page, scripts } = fakePage('load', { Pay: provider });
  expect(await start(page)).toEqual({ result: { key: 'pk_test_1' }, troubles: [] });
  await start(page);
  expect(scripts.map(({ src, async }) => [src, async])).toEqual([[source.script, true]]);
  expect(provider).toHaveBeenCalledTimes(2);
});

test.each<[string, object, PaymentTrouble]>([
  ['no key', { ...source, key: '' }, 'no-key'],
  ['no script', { ...source, script: undefined }, 'no-script'],
  ['a script that is not encrypted', { ...source, script: 'http://pay.example/v1.js' }, 'no-script'],
])('%s: nothing is loaded, nothing thrown', async (_, from, trouble) => {
  const { page, scripts } = fakePage('load');
  expect(await start(page, from)).toEqual({ result: undefined, troubles: [trouble] });
  expect(scripts).toEqual([]);
});

test('a page without a body is no reason to throw', async () => {
  const { page } = fakePage('load');
  expect(await start({ ...page, body: null })).toEqual({ result: undefined, troubles: ['no-body'] });
});

test('a script that fails is taken out, and the next press tries anew', async () => {
  const { page, scripts } = fakePage('error');
  expect(await start(page)).toEqual({ result: undefined, troubles: ['failed'] });
  await start(page);
  expect(scripts.map(({ removed }) => removed)).toEqual([true, true]);
});

test('a script that brings no provider, or one that throws', async () => {
  expect((await start(fakePage('load').page)).troubles).toEqual(['unavailable']);
  const throwing = {
    Pay: () => {
      throw new Error('no such key');
    },
  };
  expect((await start(fakePage('load', throwing).page)).troubles).toEqual(['failed']);
});
