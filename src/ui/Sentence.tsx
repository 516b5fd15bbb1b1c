import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** With `{names}`. */
  text: string;
  /** What stands in place of each name. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence that has elements in it: a number that a script fills in, or what looks unlike the rest. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{([\w.-]+)\}/)
    .map((piece, place) => (place % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>));
}
