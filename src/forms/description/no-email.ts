import type { ReplyWay } from '@/kernel/reply-ways.ts';
import type { Rule } from './field-rules.ts';

/** The rules of the fields for someone without email. */
interface Asked {
  /** The ways to reply that are offered. A call is left out for someone who does not want calls. */
  readonly open: readonly ReplyWay[];
  readonly phone: Rule;
  readonly replyBy: Rule;
}

/**
 * Returns the fields for someone who ticked “I have no email”. A message needs an Indian mobile number, but we can call
 * any number.
 * @param ways the ways to reply that the site offers now
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
    // The question is skipped if only one way remains. If none remains, the error is shown at the checkbox.
    replyBy: { kind: 'choice', options: open.length === 0 ? ways : open, optional: open.length < 2, missing: 'choice' },
  };
}
