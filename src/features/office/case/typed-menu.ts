/** The text being typed for a menu: the special character, the text after it, and the character's position. */
export interface TypedMenu {
  readonly sign: '@' | '/';
  readonly typed: string;
  readonly at: number;
}

/** An `@` at the beginning of a word, with up to two words after it. */
const COLLEAGUE = /(?:^|[\s(])([@＠])([\p{L}\p{M}\p{N}.'-]*(?: [\p{L}\p{M}\p{N}.'-]+)?)$/u;
/** A `/` at the beginning of a line. */
const TEMPLATE = /(?:^|\n)(\/)([^\n/]{0,30})$/u;

/** Finds the text typed for a menu right before the caret. @param before the text before the caret */
export function typedMenu(before: string, sign: TypedMenu['sign']): TypedMenu | undefined {
  const found = (sign === '@' ? COLLEAGUE : TEMPLATE).exec(before);
  const typed = found?.[2];
  return typed === undefined ? undefined : { sign, typed, at: before.length - typed.length - 1 };
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The maximum number of choices in a menu. */
const MOST = 8;

/** The choices of a menu that have a word beginning with the typed text. */
export function choicesFor(all: readonly Choice[], { typed }: Pick<TypedMenu, 'typed'>): Choice[] {
  const plain = (text: string): string => text.normalize('NFC').toLowerCase();
  const wanted = plain(typed).trim();
  return all.filter(({ label }) => ` ${plain(label)}`.includes(` ${wanted}`)).slice(0, MOST);
}
