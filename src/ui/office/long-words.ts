import { isValidElement, type ReactNode } from 'react';

/**
 * The number of letters per word that a table column has room for; a longer word, such as an email address, is broken.
 */
const LONGEST_WORD = 18;

/** The text inside a cell, as far as it is written as children. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) {
    return node.map(textOf).join('');
  }
  if (isValidElement<{ children?: ReactNode }>(node)) {
    return textOf(node.props.children);
  }
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** Whether a cell has a word that would widen its column beyond the page, so that it must break anywhere. */
export const hasLongWord = (cell: ReactNode): boolean =>
  textOf(cell)
    .split(/\s+/)
    .some(({ length }) => length > LONGEST_WORD);
