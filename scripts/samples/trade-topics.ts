/**
 * The topics of the sample firm's work, with the words that indicate them. A topic is foreign to a firm if its own services and sections do
 * not mention it; other texts that do were copied.
 */
const tradeTopics: Readonly<Record<string, RegExp>> = {
  company:
    /\b(?:company|business) (?:registration|formation)|\b(?:register|form)(?:s|ed|ing)? (?:a|your|the) (?:company|business)\b|private limited|\bLLPs?\b|one person company|director KYC|Registrar of Companies|कंपनी (?:का )?(?:पंजीकरण|रजिस्ट्रेशन)|प्राइवेट लिमिटेड|एलएलपी|केवाईसी|कंपनी रजिस्ट्रार/iu,
  tax: /\bGST (?:registration|returns?|limits?|late fees?)|income[- ]tax|\btax(?:es)? (?:returns?|questions?|filing|work|team)|\bTDS\b|advance tax|professional tax|company, tax|\btax, |tax and GST|calculators for tax|जीएसटी (?:पंजीकरण|रजिस्ट्रेशन|रिटर्न|की सीमा|,)|आयकर|टीडीएस|एडवांस टैक्स|टैक्स (?:रिटर्न|और जीएसटी|का सवाल|वाला)|कंपनी, टैक्स|टैक्स, वेतन/iu,
  loan: /\bloans?\b|\bEMI\b|लोन|ईएमआई|कर्ज़/iu,
  insurance: /\binsur(?:ance|er|ers|ed)\b|बीमा(?!\p{L}|\p{M})/iu,
  ngo: /\bNGOs?\b|trust deed|section 8|80G|12A\b|FCRA|एनजीओ|ट्रस्ट डीड|धारा 8\b/iu,
  trademark: /\btrade ?marks?\b|copyright registration|patent (?:filing|application)|ट्रेडमार्क|पेटेंट आवेदन/iu,
  licence:
    /\bFSSAI\b|\btrade licen[cs]e|import export code|\bIEC\b|shop (?:act|registration)|MSME|udyam|फ़ूड लाइसेंस|ट्रेड लाइसेंस|उद्यम पंजीकरण|एमएसएमई/iu,
  law: /\bbounced cheques?|legal (?:notice|opinion|papers|advice|documents?|drafting)|\blitigation\b|arbitration|चेक बाउंस|कानूनी (?:नोटिस|सलाह|राय|काग़ज़|काम)|मुक़दमे/iu,
  filing:
    /\bARN\b|\bSRN\b|\bDSC\b|\bchallan\b|\bROC\b|\bMCA\b|\bfil(?:ed|e|ings?) (?:online|with|stands?|for you)|most filings|government(?:'s|’s)? (?:charge|fee)s?|official forms?|the department writes|due dates?|एआरएन|एसआरएन|चालान|सरकारी (?:शुल्क|फ़ॉर्म)|विभाग क्या/iu,
};

/** Files in which a firm describes its work. */
const ownWork = /^(?:services|sections)\//u;

interface TextOfFile {
  readonly file: string;
  readonly text: string;
}

/** Whether a folder's own services or sections mention something. @param texts every text of the folder with its file */
export const isOwnWork = (texts: readonly TextOfFile[], patterns: readonly RegExp[]): boolean =>
  texts.some(({ file, text }) => ownWork.test(file) && patterns.some((pattern) => text.search(pattern) >= 0));

/** The topics that a folder's own services and sections do not mention. @param texts every text of the folder with its file */
export const foreignTopics = (texts: readonly TextOfFile[]): RegExp[] =>
  Object.values(tradeTopics).filter((topic) => !isOwnWork(texts, [topic]));
