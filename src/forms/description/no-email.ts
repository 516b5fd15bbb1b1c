import type { ReplyWay } from '@/kernel/reply-ways.ts';
import type { Rule } from './field-rules.ts';

/** What someone without email fills in, by its rules. */
interface Asked {
  /** The ways still offered, because someone who does not want calls is not offered one. */
  readonly open: readonly ReplyWay[];
  readonly phone: Rule;
  readonly replyBy: Rule;
}

/**
 * Returns what is asked from someone who ticked “I have no email”. Messages need an Indian mobile, a call any number.
 * @param ways that the site offers now
 * @param typed what was chosen so far
 */
export function askedWithoutEmail(
  ways: readonly ReplyWay[],
  { writeOnly, replyBy }: { readonly writeOnly?: string | undefined; readonly replyBy?: string | undefined },
): Asked {
  const open = ways.filter((way) => way !== 'call' || writeOnly !== 'yes');
  const chosen = open.length === 1 ? open[0] : open.find((way) => way === replyBy);
  const takesAny = chosen === undefined ? open.length === 0 || open.includes('call') : chosen === 'call';
  return {
    open,
    phone: { kind: takesAny ? 'phone' : 'mobile' },
    // Nothing is asked if only one way remains. If none does, the error is on the tick itself.
    replyBy: { kind: 'choice', options: open.length === 0 ? ways : open, optional: open.length < 2, missing: 'choice' },
  };
}
