import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { FormView, ReplyView } from '../description/form-view.ts';
import { askReplyWays } from './reply-ways.ts';

/** The state of “I have no email”. */
export interface NoEmail {
  readonly isOffered: boolean;
  readonly isTicked: boolean;
  /** The questions for someone without email; undefined until they have loaded. */
  readonly reply: ReplyView | undefined;
}

interface FollowsNoEmail extends NoEmail {
  /** Fetches the questions for someone without email. @returns undefined if they cannot be fetched */
  ask(): Promise<ReplyView | undefined>;
  /** Handles a change in the form. */
  follow(changed: EventTarget): void;
  /** Removes the tick after the form was stored. */
  untick(): void;
}

/**
 * Follows the tick “I have no email”, including one set before hydration, and fetches what to ask. Typed values stay in
 * their fields, whether the fields are shown or not.
 * @param first whether the server rendered the form with the tick
 */
export function useNoEmail(
  form: RefObject<HTMLFormElement | null>,
  { noEmail }: FormView,
  first: boolean,
): FollowsNoEmail {
  const [isTicked, setTicked] = useState(first);
  const [reply, setReply] = useState(noEmail?.reply);
  const isOffered = noEmail !== undefined && (!noEmail.isUnsure || reply !== undefined);
  const isWanted = noEmail !== undefined && reply === undefined && (isTicked || noEmail.isUnsure === true);
  useLayoutEffect(() => {
    const box = form.current?.elements.namedItem('noEmail');
    setTicked(box instanceof HTMLInputElement && box.checked);
  }, [form]);
  const ask = async (): Promise<ReplyView | undefined> => {
    const known = reply ?? (await askReplyWays());
    setReply(known);
    return known;
  };
  useEffect(() => {
    if (isWanted) {
      void askReplyWays().then(setReply);
    }
  }, [isWanted]);
  return {
    isOffered,
    isTicked: isTicked && isOffered,
    reply,
    ask,
    follow(changed) {
      if (changed instanceof HTMLInputElement && changed.name === 'noEmail') {
        setTicked(changed.checked);
      }
    },
    untick: () => setTicked(false),
  };
}
