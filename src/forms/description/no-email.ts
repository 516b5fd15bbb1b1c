import type { ReplyWay } from '@/kernel/reply-ways.ts';
import type { Rule } from './field-rules.ts';

/** What someone without email fills in, by its rules. */
interface Asked {
  /** The ways that remain, because someone who does not want calls is offered none. */
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
    // Nothing is asked where only one way remains. Where none does, the tick itself is the fault.
    replyBy: { kind: 'choice', options: open.length === 0 ? ways : open, optional: open.length < 2, missing: 'choice' },
  };
}
