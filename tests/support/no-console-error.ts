import { afterEach, expect, vi } from 'vitest';

// An error on the console that a test did not announce, by spying on it itself, fails that test.
const said = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = said.mock.calls.map((call) => call.join(' '));
  said.mockClear();
  expect(calls, 'nothing may be said on the console as an error').toEqual([]);
});
