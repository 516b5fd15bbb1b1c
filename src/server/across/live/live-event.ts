import type { Viewer } from '../../domains/cases/handling/viewers.ts';

/**
 * An event for open pages of the office. It names only what changed. The page then requests the new state with the
 * rights of its user.
 */
export type LiveEvent =
  | { readonly type: 'change'; readonly reference: string; readonly version: number; readonly isNew: boolean }
  /** Everyone who has the case on the screen. */
  | { readonly type: 'viewers'; readonly reference: string; readonly viewers: readonly Viewer[] }
  /**
   * Time was blocked or freed, or a clerk changed which appointments they take. A change to an appointment is a change
   * to its case.
   */
  | { readonly type: 'calendar' }
  /** A chat has changed, or clerks have started or stopped taking chats, in which case the reference is ''. */
  | { readonly type: 'chat'; readonly reference: string }
  /** The page may have missed something and has to request everything again. */
  | { readonly type: 'again' };
