/**
 * Words that call a site, its firm, people or prices a sample. "Sample" alone is not included, because a laboratory
 * takes samples and a template is a नमूना.
 */
export const sampleWords =
  /sample (?:site|prices?|figures?|firm|bank|names?|stories|voices|positions|person)|invented|\(samples?\)|this is a sample|these are samples|sample@|SAMPLE\. The registration|नमूना (?:साइट|दाम|नाम|फ़र्म|कंपनी|आँकड़े|बैंक|पद)|काल्पनिक|\(नमूना|यह नमूना|ये नमूने|^नमूना।/iu;

/** Addresses that only the sample firm has. */
export const samplePlaces =
  /Sample (?:House|Trade Centre|Towers|Avenue|Enclave|Court)|सैंपल (?:हाउस|ट्रेड सेंटर|टावर्स|एवेन्यू|एन्क्लेव|कोर्ट)/u;

/**
 * Counts that are right only for the sample firm. Its own texts use placeholders such as `{count.terms}` instead; see
 * src/catalogue/firm/counts.ts.
 */
export const sampleCounts =
  /\b(?:six cities|(?:twelve|12) (?:calculators|papers|templates|situations)|forty official forms|seven guides|120 terms)\b|छह शहर|बारह (?:कैलकुलेटर|काग़ज़|नमूने|मामले)|चालीस सरकारी फ़ॉर्म|सात गाइड|120 शब्द/iu;

/**
 * The phrases that the sample firm uses to describe itself. A firm that calls itself by the first phrase of a group may
 * use the others too.
 */
export const sampleTrade: readonly (readonly string[])[] = [
  ['consultancy', 'private consultancy'],
  ['सलाहकार संस्था', 'निजी सलाहकार संस्था', 'सलाह देने वाली संस्था'],
  ['सलाहकार फ़र्म', 'निजी सलाहकार फ़र्म'],
  ['company with my brother'],
  ['भाई के साथ कंपनी'],
];
