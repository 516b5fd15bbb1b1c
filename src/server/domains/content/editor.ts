import type { Actor } from '../../../kernel/roles.ts';

/** The person who edits, their IP address, and the time. */
export interface Editor {
  readonly actor: Actor;
  readonly visitorAddress: string;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}
