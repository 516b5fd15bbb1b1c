import { isValidElement, type ReactNode } from 'react';

/**
 * The longest word, in letters, that a table column has room for. A longer one, such as an email address, is broken.
 */
const LONGEST_WORD = 18;

/** Returns the text of a cell. Text that a component renders itself is not included. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) {
    return node.map(textOf).join('');
  }
  if (isValidElement<{ children?: ReactNode }>(node)) {
    return textOf(node.props.children);
  }
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/**
 * Whether a cell has a word that would widen its column beyond the page, so that it must be allowed to break anywhere.
 */
export const hasLongWord = (cell: ReactNode): boolean =>
  textOf(cell)
    .split(/\s+/)
    .some(({ length }) => length > LONGEST_WORD);
