/** The greeting and closing of a reply, in the person's language. */
export interface LetterFrame {
  readonly greeting: string;
  /** The closing, and below it the clerk's name if they have one. */
  readonly closing: readonly string[];
  readonly company: string;
}

/** A reply in the form in which it will be sent. */
export interface FramedLetter {
  readonly heading: string;
  readonly body: string;
  readonly closing: readonly string[];
  /** The parts added to the text, shown around it while it is being written. */
  readonly around: { readonly greeting: string; readonly closing: readonly string[] };
}

/** Matches a greeting with up to four more words, and what follows on the same line. */
const GREETING =
  /^((?:hello|hi|hey|dear|respected|greetings|(?:sadar )?(?:namaste|namaskar(?:am)?|prana+m)|vanakkam|sat sri akal|ram ram|jai hind|good (?:morning|afternoon|evening)|(?:सादर )?(?:नमस्ते|नमस्कार|प्रणाम)|राम राम|जय हिंद|प्रिय|आदरणीया?|माननीया?|सम्माननीया?|मान्यवर|महोदया?|श्रीमान)(?=[\s,!:।]|$)(?:[ \t]+[^\s,!?:।]+){0,4}[ \t]*(?:[,!:।]|$))[ \t]*(.*)$/iu;
const CLOSING =
  /^(?:(?:with\s+)?(?:(?:kind|best|warm|warmest)\s+)?regards|best wishes|(?:yours\s+)?(?:sincerely|faithfully|truly)|thanks\s+(?:and|&)\s+regards|thank you and regards|सादर|भवदीया?|शुभकामनाओं सहित|धन्यवाद सहित|सधन्यवाद)\s*[,।.!]?$/iu;
/** Words that are treated as a closing only if a name follows. Otherwise they belong to the text. */
const CLOSING_WITH_NAME =
  /^(?:(?:many )?thanks|thank you(?: (?:so|very) much)?|best|cheers|respectfully|yours|(?:सादर |बहुत-बहुत )?धन्यवाद|साभार|आपका|आपकी)\s*[,।.!]?$/iu;
/** Matches a name, which is short and not a sentence. */
const NAME = /^(?!.*[\d?])\p{L}[^\s]*(?:\s+\p{L}[^\s]*){0,3}(?<![.!:।])$/u;
/** The maximum number of lines in a closing, including name, office and firm. */
const LONGEST_CLOSING = 5;

/**
 * Puts a greeting and a closing around a text, each once. A greeting or closing that the text already has is not added
 * again. The text and `around` together are what is sent.
 */
export function framed(text: string, frame: LetterFrame): FramedLetter {
  const { greeting, rest } = cutGreeting(text.trim(), frame.greeting);
  const { body, closing, isSigned, isFirms } = cutClosing(rest, frame);
  const missing = isSigned ? [] : closing.length > 0 ? frame.closing.slice(1) : frame.closing;
  return {
    heading: greeting || frame.greeting,
    body,
    closing: [...closing, ...missing],
    around: { greeting: greeting ? '' : frame.greeting, closing: [...missing, ...(isFirms ? [] : [frame.company])] },
  };
}

function cutGreeting(text: string, usual: string): { greeting: string; rest: string } {
  const cut = firstGreeting(text, usual);
  // A template may have added the same greeting again.
  return cut.greeting && plain(firstGreeting(cut.rest, usual).greeting) === plain(cut.greeting)
    ? firstGreeting(cut.rest, usual)
    : cut;
}

function firstGreeting(text: string, usual: string): { greeting: string; rest: string } {
  if (text.toLowerCase().startsWith(usual.toLowerCase())) {
    return { greeting: text.slice(0, usual.length), rest: text.slice(usual.length).trim() };
  }
  const [line = '', ...lines] = text.split('\n');
  const [, greeting = '', rest = ''] = GREETING.exec(line.trim()) ?? [];
  return greeting
    ? { greeting: greeting.trim(), rest: [rest, ...lines].join('\n').trim() }
    : { greeting: '', rest: text };
}

interface Cut {
  readonly body: string;
  readonly closing: readonly string[];
  /** Whether a name follows the closing, and whether the firm's name does. */
  readonly isSigned: boolean;
  readonly isFirms: boolean;
}

function cutClosing(text: string, frame: LetterFrame): Cut {
  const lines = text.split('\n').map((line) => line.trim());
  while (lines.at(-1) === '') {
    lines.pop();
  }
  // Every email ends with the firm's name anyway, so a typed one is cut off.
  const isFirms = lines.length > 0 && plain(lines.at(-1) ?? '') === plain(frame.company);
  const end = isFirms ? lines.length - 1 : lines.length;
  const from = Math.max(0, end - LONGEST_CLOSING);
  const [, name = ''] = frame.closing;
  const isName = name !== '' && plain(lines[end - 1] ?? '') === plain(name);
  const last = lines.slice(from, end);
  const found = last.findLastIndex(
    (line, index) =>
      isClosing(line, frame) ||
      (CLOSING_WITH_NAME.test(line) && NAME.test(last.slice(index + 1).find((each) => each !== '') ?? '')),
  );
  const at = found >= 0 ? from + found : isName ? end - 1 : end;
  const closing = lines.slice(at, end).filter(Boolean);
  const isSigned = isFirms || isName || closing.length > 1;
  return { body: lines.slice(0, at).join('\n').trim(), closing, isSigned, isFirms };
}

const isClosing = (line: string, frame: LetterFrame): boolean =>
  plain(line) === plain(frame.closing[0] ?? '') || CLOSING.test(line);

/** Normalises a text for comparison, ignoring case and closing punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s,.!।:]+$/u, '');
