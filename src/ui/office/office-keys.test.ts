import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAs, hasOfficeKey, onOfficeKey } from './office-keys.ts';

const ends: (() => void)[] = [];
const did: string[] = [];

function bring(key: string, what: string, everywhere = false): () => void {
  const end = onOfficeKey(key, () => did.push(what), everywhere);
  ends.push(end);
  return end;
}

const press = (key: string, held: Partial<KeyboardEvent> = {}): Event => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held });
  document.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('Element', class {});
});

afterEach(() => {
  for (const end of ends.splice(0)) {
    end();
  }
  did.length = 0;
  vi.unstubAllGlobals();
});

test('a page’s own key takes precedence over the same key for all pages, whichever was registered first', () => {
  bring('/', 'palette', true);
  const leave = bring('/', 'search');
  bring('?', 'keys', true);
  press('/');
  press('?');
  leave();
  actAs('/');
  expect(did).toEqual(['search', 'keys', 'palette']);
});

test('a key is handled as long as someone registers it; other keys and those with Ctrl are left to the browser', () => {
  const leave = bring('r', 'reply');
  expect(hasOfficeKey('r')).toBe(true);
  expect(press('r').defaultPrevented).toBe(true);
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(press('x').defaultPrevented).toBe(false);
  leave();
  expect(hasOfficeKey('r')).toBe(false);
  expect(press('r').defaultPrevented).toBe(false);
  expect(did).toEqual(['reply']);
});
