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

test('the Enter that confirms composed text reaches no handler and sends nothing', () => {
  expect(press('Enter', { isComposing: true })).toEqual({ heard: false, prevented: true });
  // Safari: the composition has already ended, and only the key code shows that the input method handled the key.
  expect(press('Enter', { keyCode: 229 })).toEqual({ heard: false, prevented: true });
});

test('arrow keys within composed text move nothing else, and the input method still receives them', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Tab', 'Home', ' ']) {
    expect(press(key, { keyCode: 229, isComposing: true })).toEqual({ heard: false, prevented: false });
  }
});

test('every other key reaches the page', () => {
  expect(press('Enter', { keyCode: 13 })).toEqual({ heard: true, prevented: false });
  // Phone keyboards report every letter with this key and code.
  expect(press('Unidentified', { keyCode: 229 })).toEqual({ heard: true, prevented: false });
});
