import { fill } from '@/i18n/fill.ts';
import type { CaseWords } from './case.messages.ts';
import { carriedGaps, tellGaps, toldGaps } from './reply-gaps.ts';

/**
 * Patterns for the callers on our side, such as "we" or "one of our advisers", and for the words that may come before
 * the verb.
 */
const us = String.raw`(?:we|i|(?:my|our) (?:team|office|staff|(?:colleague|advis[eo]r|expert|specialist|consultant|executive)s?)|(?:a|one) of (?:us|our \w+)|(?:a|my) colleague)`;
const before =
  "(?:['’](?:ll|ve|d)| (?:will|shall|can|could|may|would|should|have|had|has|also|then|now|again|just|already|soon|(?:am|are|is) going to|tried to|try to|want to|like to))*";

/**
 * Patterns of sentences about a call from us to the person. Hindi letters may have their dot as a separate character.
 */
const patterns = [
  new RegExp(
    String.raw`\b${us}${before} (?:calls?|called|phones?|phoned|rings?|rang|telephoned?)\b(?! (?:it|this|that|these|the|an?|on|off|for)\b)`,
    'i',
  ),
  new RegExp(String.raw`\b${us}(?:['’](?:m|re)| am| are| is| will be) calling (?:you|again|back)\b`, 'i'),
  /\b(?:give|gave|giving) you an?(?:other)? (?:call|ring)\b/i,
  /\byou (?:will |can expect to )?(?:get|receive|have|expect) an?(?:other)? (?:phone )?call from (?:us|our|me)\b/i,
  new RegExp(
    String.raw`\b${us}${before} (?:speak|talk|contact|reach|connect|discuss|get|be|explain|tell)\b[^.?!\n]{0,60}? (?:on|over|by|via) (?:the |your |a )?(?:phone|telephone|mobile)\b`,
    'i',
  ),
  /\b(?:let us|let['’]s) (?:speak|talk)\b[^.?!\n]{0,40}? (?:on|over|by) (?:the |a )?(?:phone|telephone|call)\b/i,
  /\byou (?:will|shall|can expect to) hear from (?:us|our \w+|me) (?:on|over|by) (?:the )?(?:phone|telephone)\b/i,
  /\b(?:(?:expect|await|wait for) (?:our|my) (?:phone )?call|return(?:ing)? your call|(?:a|your) call-?back (?:is|has|will))\b/i,
  /(?:^|[\s“"(])(?:हम|हमने|मैं|मैंने|हमारी टीम|कब)\s[^।?!\n]{0,80}?(?:फ\u093c?ोन|कॉल)\s+(?:(?:भी|फिर)\s+)?(?:कर|किया)(?:[\s।?!,]|ें|ेंगे|ेंगी|ेगी|ेगा|ूँगा|ूँगी|ूंगा|ूंगी|ते)/u,
  /आपको\s[^।?!\n]{0,60}?(?:फ\u093c?ोन|कॉल)\s+(?:कर(?:ें|ूँ|ू|ेगी|ेगा)|किया|आएगा|आएगी)/u,
  /(?:^|[\s“"(])(?:हम|मैं|हमारी टीम|हमारे [^\s।]{1,30})\s[^।?!\n]{0,80}?(?:फ\u093c?ोन|कॉल)\s+(?:पर\s+(?:बात|स[ंम]्?पर्क)|करके|लगा(?:ए|ऊ)|बैक)/u,
  /हमारा\s+(?:फ\u093c?ोन|कॉल)\s+आए/u,
];

/** Whether a reply mentions a call from us, promised or already made. */
export function speaksOfCall(text: string): boolean {
  const plain = text.normalize('NFC').replaceAll(/[ \t]+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}

/** The recipient of a reply. */
interface Person {
  /** The phone number; '' if none was given. */
  readonly phone: string;
  readonly writesOnly: boolean;
  /** The phone number found in the person's messages; '' if there is none. */
  readonly mentioned: string;
}

/** The mark in the form that says that the clerk was warned about the call. It cannot be mistaken for a gap. */
const CALL = 'call';

type Words = Pick<CaseWords, 'gap' | 'gaps' | 'callNoPhone' | 'callMentioned' | 'callWritesOnly'>;

/**
 * Returns the warnings before a reply is sent: about gaps in its text, and about a call to someone who gave no number
 * or wants only written replies. '' if there are none or the clerk has seen all of them.
 * @returns the sentences, and the typed values with all warnings given so far
 */
export function tellBeforeSending(words: Words, typed: ReadonlyMap<string, string>, person: Person) {
  const told = toldGaps(typed.get('gaps') ?? '');
  const gaps = tellGaps(words, typed);
  const isUncallable = person.phone === '' || person.writesOnly;
  if (!isUncallable || told.includes(CALL) || !speaksOfCall(typed.get('body') ?? '')) {
    return gaps;
  }
  const { mentioned: phone } = person;
  const text = person.writesOnly
    ? words.callWritesOnly
    : phone
      ? fill(words.callMentioned, { phone })
      : words.callNoPhone;
  const carried = carriedGaps([...toldGaps(gaps.typed.get('gaps') ?? ''), CALL]);
  return { text: [text, gaps.text].filter(Boolean).join(' '), typed: new Map(gaps.typed).set('gaps', carried) };
}
