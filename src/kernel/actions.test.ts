import { expect, test } from 'vitest';
import { findAction, isAction } from './actions.ts';

const table = { reply: () => 'replied', 'undo-reply': () => 'undone' };

test('finds what a door does for a button', () => {
  expect(findAction(table, 'undo-reply')?.()).toBe('undone');
  expect(isAction(table, 'reply')).toBe(true);
});

test.each([undefined, '', 'Reply', 'reply ', 'toString', '__proto__', 'constructor'])(
  'finds nothing for %j, which no button sends',
  (act) => {
    expect(findAction(table, act)).toBeUndefined();
    expect(isAction(table, act)).toBe(false);
  },
);
