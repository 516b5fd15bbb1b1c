import { expect, test } from 'vitest';
import { type InboxSaid, readSaid, writeSaid } from './inbox-said.ts';

test('what was done is read from the URL as it was written, and nothing else is', () => {
  const all: InboxSaid[] = [
    { what: 'changed', at: 1_764_000_000_000, refused: ['AAR-7K2M-9QXP', 'AAR-0000-0001'] },
    { what: 'undone', at: 1, refused: [] },
    { what: 'nothing', at: 0, refused: [] },
  ];
  for (const said of all) {
    expect(readSaid(writeSaid(said))).toEqual(said);
  }
  for (const text of ['', 'changed', 'gone.1', 'changed.x', 'changed.1.<b>', `changed.1${'.A'.repeat(61)}`]) {
    expect(readSaid(text)).toBeUndefined();
  }
});
