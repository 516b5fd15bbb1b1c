import { expect, test, vi } from 'vitest';
import { keepComposingKeys } from './composing-keys.ts';

function press(key: string, more: { isComposing?: boolean; keyCode?: number }) {
  const page = new EventTarget();
  const heard = vi.fn();
  keepComposingKeys(page);
  page.addEventListener('keydown', heard, true);
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    isComposing: false,
    keyCode: 0,
    ...more,
  });
  page.dispatchEvent(event);
  return { heard: heard.mock.calls.length > 0, prevented: event.defaultPrevented };
}

test('nobody hears of the Enter that confirms what was composed, and it sends nothing', () => {
  expect(press('Enter', { isComposing: true })).toEqual({ heard: false, prevented: true });
  // Safari: the composition has ended, and only the code says whose key it was.
  expect(press('Enter', { keyCode: 229 })).toEqual({ heard: false, prevented: true });
});

test('keys that move in what is composed move nothing else, and the input method has them', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Tab', 'Home', ' ']) {
    expect(press(key, { keyCode: 229, isComposing: true })).toEqual({ heard: false, prevented: false });
  }
});

test('every other key is heard', () => {
  expect(press('Enter', { keyCode: 13 })).toEqual({ heard: true, prevented: false });
  // Keyboards of phones call each letter so.
  expect(press('Unidentified', { keyCode: 229 })).toEqual({ heard: true, prevented: false });
});
