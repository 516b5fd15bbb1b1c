import type { Actor } from '../../../kernel/roles.ts';

/** Who edits, from where, and when. */
export interface Editor {
  readonly actor: Actor;
  readonly visitorAddress: string;
  /** Epoch milliseconds. */
  readonly now: number;
}
