import { afterEach, expect, vi } from 'vitest';

// Fails a test that logs an error to the console, unless the test itself spies on the console.
const said = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = said.mock.calls.map((call) => call.join(' '));
  said.mockClear();
  expect(calls, 'nothing may be said on the console as an error').toEqual([]);
});
