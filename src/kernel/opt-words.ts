/** The request that a whole message makes: to stop or to resume messages; undefined if it makes neither. */
export type OptWord = 'stop' | 'start' | undefined;

const stops = [
  'stop',
  'stop all',
  'stopall',
  'unsubscribe',
  'cancel all',
  'opt out',
  'optout',
  'stop messages',
  'stop sending',
  'remove me',
  'stop karo',
  'band karo',
  'band kar do',
  'band kare',
  'band karen',
  'band kijiye',
  'roko',
  'mat bhejo',
  'mat bhejiye',
  'बंद',
  'बंद करो',
  'बंद कर दो',
  'बंद करें',
  'बंद कीजिए',
  'बन्द करो',
  'बन्द करें',
  'रोको',
  'रोकें',
  'रोकिए',
  'मत भेजो',
  'मत भेजें',
  'मत भेजिए',
  'स्टॉप',
  'स्टाप',
  'संदेश बंद करो',
  'संदेश बंद करें',
  'मैसेज बंद करो',
  'मैसेज बंद करें',
  'मैसेज मत भेजो',
  'सदस्यता समाप्त करें',
];
const starts = [
  'start',
  'unstop',
  'subscribe',
  'opt in',
  'optin',
  'start again',
  'shuru karo',
  'chalu karo',
  'chalu kare',
  'chalu karen',
  'शुरू',
  'शुरू करो',
  'शुरू करें',
  'शुरू कीजिए',
  'चालू करो',
  'चालू करें',
  'चालू कीजिए',
  'फिर शुरू करें',
  'फिर से शुरू करें',
  'स्टार्ट',
];

/** Returns a text without differences in case, punctuation, emoji, "please" or Unicode composition. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\u200b|\u200c|\u200d|\ufeff|\ufe0f/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .replaceAll(/(?:^|\s)(?:please|pls|plz|kripya|कृपया|प्लीज़|प्लीज)(?=\s|$)/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const stopWords: ReadonlySet<string> = new Set(stops.map(plain));
const startWords: ReadonlySet<string> = new Set(starts.map(plain));

/**
 * Returns the request that makes up a whole message. Only a message that contains nothing else counts: "stop the
 * registration" is for a clerk to answer, and the customer still needs our notices.
 */
export function optWordOf(text: string): OptWord {
  if (text.length > 80) {
    return undefined;
  }
  const word = plain(text);
  return stopWords.has(word) ? 'stop' : startWords.has(word) ? 'start' : undefined;
}
