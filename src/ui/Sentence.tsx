import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** A text with `{names}`. */
  text: string;
  /** The content for each name. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence that contains elements, such as a number that a script fills in or text with its own style. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{([\w.-]+)\}/)
    .map((piece, place) => (place % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>));
}
