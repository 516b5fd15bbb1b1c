/** A topic of the sample firm's work, with the words that indicate it. */
interface Topic {
  readonly words: RegExp;
  /**
   * How a firm makes a topic its own: `work` if any text of its services or sections mentions it, `offer` only if the
   * topic is in the name of something it offers. Every trade's texts mention a Udyam certificate or an insurance in
   * passing.
   */
  readonly ownBy: 'work' | 'offer';
  /**
   * Set if its words are also everyday words, such as "insurance". Alone, they count only in a label, such as an option
   * in a form.
   */
  readonly isEveryday?: boolean;
}

/**
 * The topics. A topic is foreign to a firm that has not made it its own. Other texts of such a firm that mention it
 * were probably copied.
 */
const tradeTopics: readonly Topic[] = [
  // Companies.
  {
    ownBy: 'work',
    words:
      /\b(?:company|business) (?:registration|formation)|\b(?:register|form)(?:s|ed|ing)? (?:a|your|the) (?:company|business)\b|private limited|\bLLPs?\b|one person company|director KYC|Registrar of Companies|कंपनी (?:का )?(?:पंजीकरण|रजिस्ट्रेशन)|प्राइवेट लिमिटेड|एलएलपी|केवाईसी|कंपनी रजिस्ट्रार/iu,
  },
  // Tax.
  {
    ownBy: 'work',
    words:
      /\bGST (?:registration|returns?|limits?|late fees?)|income[- ]tax|\btax(?:es)? (?:returns?|questions?|filing|work|team)|\bTDS\b|advance tax|professional tax|company, tax|\btax, |tax and GST|calculators for tax|जीएसटी (?:पंजीकरण|रजिस्ट्रेशन|रिटर्न|की सीमा|,)|आयकर|टीडीएस|एडवांस टैक्स|टैक्स (?:रिटर्न|और जीएसटी|का सवाल|वाला)|कंपनी, टैक्स|टैक्स, वेतन/iu,
  },
  // Loans and insurance.
  { ownBy: 'offer', isEveryday: true, words: /\bloans?\b|लोन|कर्ज़/iu },
  { ownBy: 'offer', words: /\bEMI\b|ईएमआई/iu },
  { ownBy: 'offer', isEveryday: true, words: /\binsur(?:ance|er|ers|ed)\b|बीमा(?!\p{L}|\p{M})/iu },
  // Charities.
  {
    ownBy: 'offer',
    words: /\bNGOs?\b|trust deed|section 8\b|80G|12A\b|FCRA|एनजीओ|ट्रस्ट डीड|धारा 8(?!\d)/iu,
  },
  // Trademarks.
  {
    ownBy: 'offer',
    words: /\btrade ?marks?\b|copyright registration|patent (?:filing|application)|ट्रेडमार्क|पेटेंट आवेदन/iu,
  },
  // Licences and registrations, each separately.
  { ownBy: 'offer', words: /\bFSSAI\b|फ़ूड लाइसेंस/iu },
  { ownBy: 'offer', words: /\btrade licen[cs]e|ट्रेड लाइसेंस/iu },
  { ownBy: 'offer', words: /import[- ]export code|\bIEC\b|आयात-निर्यात कोड/iu },
  { ownBy: 'offer', words: /shop (?:act|registration)|दुकान (?:एवं स्थापना )?पंजीकरण/iu },
  { ownBy: 'offer', words: /\bMSME\b|\budyam\b|उद्यम पंजीकरण|एमएसएमई/iu },
  // Legal work. Any firm may write "This is not legal advice".
  {
    ownBy: 'work',
    words:
      /\bbounced cheques?|(?<!\bnot )(?<!\bno )legal (?:notice|opinion|papers|advice|documents?|drafting)|\blitigation\b|arbitration|चेक बाउंस|कानूनी (?:नोटिस|सलाह|राय|काग़ज़|काम)(?! नहीं)|मुक़दमे/iu,
  },
  // Filing with departments.
  {
    ownBy: 'work',
    words:
      /\bARN\b|\bSRN\b|\bDSC\b|\bchallan\b|\bROC\b|\bMCA\b|\bfil(?:ed|e|ings?) (?:online|with|stands?|for you)|most filings|government(?:'s|’s)? (?:charge|fee)s?|official forms?|the department writes|due dates?|एआरएन|एसआरएन|चालान|सरकारी (?:शुल्क|फ़ॉर्म)|विभाग क्या/iu,
  },
];

/** Files in which a firm describes its work. */
const ownWork = /^(?:services|sections)\//u;

interface TextOfFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Whether a folder's own services or sections mention something.
 * @param texts every text of the folder with its file
 */
export const isOwnWork = (texts: readonly TextOfFile[], patterns: readonly RegExp[]): boolean =>
  texts.some(({ file, text }) => ownWork.test(file) && patterns.some((pattern) => text.search(pattern) >= 0));

/** The fields in which a firm names its offers: titles, descriptions and the words that people type. */
const offers: readonly (readonly [file: RegExp, field: RegExp])[] = [
  [/^services\//u, /^(?:title|description|features|page\.typed|page\.aliases)(?:\.|$)/u],
  [/^sections\//u, /^(?:title|description|intro|typed|aliases|groups\.\d+\.title)(?:\.|$)/u],
  [/^service-categories\.yaml$/u, /^\d+\.title\./u],
];

/**
 * Returns the texts in which a firm names its offers, from its services and sections. @param texts every text of the
 * folder with its place
 */
export const namedInOffers = (texts: readonly (TextOfFile & { readonly field: string })[]): string =>
  texts
    .filter((each) => offers.some(([file, field]) => file.test(each.file) && field.test(each.field)))
    .map(({ text }) => text)
    .join('\n');

/**
 * Whether a service of the sample firm, such as "Health insurance", belongs to what a firm offers, such as advice on
 * insurance.
 */
export const isOfOwnTopic = (title: string, offered: string): boolean =>
  tradeTopics.some(({ ownBy, words }) => ownBy === 'offer' && title.search(words) >= 0 && offered.search(words) >= 0);

/** The words of the topics that a firm has not made its own. */
interface ForeignTopics {
  /** Foreign in every file. */
  readonly work: RegExp[];
  /** Foreign outside the firm's own services and sections, which may mention registrations and insurance in passing. */
  readonly offer: RegExp[];
  /** Foreign in the same files as `offer`. If a text has no other foreign word, they count only in a label. */
  readonly everyday: RegExp[];
}

/**
 * Returns the words of the topics that a firm has not made its own.
 * @param texts every text of the folder with its file
 * @param offered see namedInOffers
 */
export function foreignTopics(texts: readonly TextOfFile[], offered: string): ForeignTopics {
  const foreign = tradeTopics.filter(({ ownBy, words }) =>
    ownBy === 'work' ? !isOwnWork(texts, [words]) : offered.search(words) < 0,
  );
  const wordsOf = (isOne: (topic: Topic) => boolean): RegExp[] => foreign.filter(isOne).map(({ words }) => words);
  return {
    work: wordsOf(({ ownBy }) => ownBy === 'work'),
    offer: wordsOf(({ ownBy, isEveryday }) => ownBy === 'offer' && !isEveryday),
    everyday: wordsOf(({ isEveryday }) => isEveryday === true),
  };
}

/** Names in titles of the sample firm's services that every business knows, so they are not treated as foreign. */
const knownToAll = new Set(['GST', 'TDS', 'LLP', 'EPF', 'ESI', 'ISO']);

/**
 * Returns the names in the titles of the sample firm's services, such as AGMARK, and Udyam in "MSME (Udyam)
 * registration".
 */
export const namesInTitles = (titles: readonly string[]): string[] => [
  ...new Set(
    titles
      .flatMap((title) => title.match(/\b[A-Z]{3,}\b|(?<=\()[A-Z]\w+(?=\))/g) ?? [])
      .filter((name) => !knownToAll.has(name)),
  ),
];
