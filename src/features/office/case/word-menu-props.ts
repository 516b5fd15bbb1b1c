import type { TypedMenu } from './typed-menu.ts';

export interface WordMenuProps {
  sign: TypedMenu['sign'];
  /** The name of the list for screen readers. */
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  /**
   * Inserts the choice into the text. @param rest the text without the special character and what was typed after it
   */
  onPick(choice: { readonly value: string; readonly label: string }, text: HTMLTextAreaElement, rest: Rest): void;
}

/** The text before and after the part typed for a menu. */
interface Rest {
  readonly before: string;
  readonly after: string;
}
