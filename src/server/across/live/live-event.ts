import type { Viewer } from '../../domains/cases/handling/viewers.ts';

/** What open pages of the office are told. It names what changed; what it says now a page asks for itself, with its own rights. */
export type LiveEvent =
  | { readonly type: 'change'; readonly reference: string; readonly version: number; readonly isNew: boolean }
  /** Everybody who has the case on the screen. */
  | { readonly type: 'viewers'; readonly reference: string; readonly viewers: readonly Viewer[] }
  /** Time was blocked or freed, or somebody takes other appointments than before. An appointment is a change of its case. */
  | { readonly type: 'calendar' }
  /** Something may have been missed: ask for everything again. */
  | { readonly type: 'again' };
