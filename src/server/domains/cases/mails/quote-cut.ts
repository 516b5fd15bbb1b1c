/** The line, or two, by which mail programs say that an older mail follows. */
const SAYS_WHO = [
  /^on\s.{4,300}\swrote\s*:$/isu,
  /^.{2,300}\sने\s+(?:यह\s+)?लिखा(?:\s+है)?\s*[:：।]?$/su,
  /^(?:le|am|el|il)\s.{4,300}(?:a écrit|schrieb.{0,100}|escribió|ha scritto)\s*:$/isu,
];
/** A rule that says itself that the old mail follows, and one that may be anybody's. */
const RULE = /^[-_\s]*(?:original message|मूल संदेश|मूल ईमेल)[-_\s]*$/iu;
const LINE = /^[_-]{10,}$/;
/** The old mail's own headers, as Outlook shows them. */
const HEADER = /^\*{0,2}(from|sent|to|cc|date|subject|प्रेषक|द्वारा|भेजा गया|भेजा|दिनांक|प्रति|विषय)\s*:\*{0,2}\s*\S/iu;
const FROM = ['from', 'प्रेषक', 'द्वारा'];
const SENT = ['sent', 'भेजा गया', 'भेजा'];
const SUBJECT = ['subject', 'विषय'];
/** A day or an hour: what a mail program writes behind Sent, and a person who writes of a parcel seldom does. */
const WHEN =
  /\d{1,2}[:.]\d{2}|\b(?:19|20)\d{2}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|सोमवार|मंगलवार|बुधवार|गुरुवार|वीरवार|शुक्रवार|शनिवार|रविवार/iu;
const FORWARDS = /forwarded message|^begin forwarded|अग्रेषित/imu;

/**
 * Where in a text begins what is only quoted, so that a page can fold it away. The whole text stays: the cut is a hint.
 * @returns an index in UTF-16 units, or undefined where nothing is to be folded: nothing is quoted, something of the sender's
 * own stands below or between, or there is nothing above
 */
export function quoteCut(text: string): number | undefined {
  // A forwarded mail is what its sender wants to be read.
  if (FORWARDS.test(text)) {
    return undefined;
  }
  const lines = text.split('\n');
  const at = quotedBlock(lines) ?? indentedBlock(lines) ?? headedBlock(lines);
  if (at === undefined || lines.slice(0, at).every((line) => !line.trim())) {
    return undefined;
  }
  return lines.slice(0, at).join('\n').length + 1;
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** The first line of a quote that reaches to the end, with the line that says whose it is. */
function quotedBlock(lines: readonly string[]): number | undefined {
  const first = lines.findIndex(isQuoted);
  if (first < 0) {
    return undefined;
  }
  // The sender's own words below the quote, or between its lines: an answer to single sentences.
  if (lines.slice(first).some((line) => line.trim() && !isQuoted(line))) {
    return undefined;
  }
  const said = saysWho(lines, first);
  // Two lines that nobody is said to have written may be the sender's own: "> 40 lakh".
  return said ?? (lines.slice(first).filter(isQuoted).length > 2 ? first : undefined);
}

/** Where the one to three lines above begin that say whose words follow. */
function saysWho(lines: readonly string[], below: number): number | undefined {
  let above = below - 1;
  while (above >= 0 && !lines[above]?.trim()) {
    above -= 1;
  }
  for (const length of [1, 2, 3]) {
    const start = above - length + 1;
    if (start < 0) {
      continue;
    }
    const said = lines.slice(start, above + 1).map((line) => line.trim());
    if (said.every(Boolean) && SAYS_WHO.some((pattern) => pattern.test(said.join(' ')))) {
      return start;
    }
  }
  return undefined;
}

const isIndented = (line: string): boolean => /^[ \t\u00a0]/.test(line);

/** The line that says whose words follow, where all below is indented with it to the end: so does Yahoo. */
function indentedBlock(lines: readonly string[]): number | undefined {
  let first = lines.length;
  while (first > 0 && (isIndented(lines[first - 1] ?? '') || !lines[first - 1]?.trim())) {
    first -= 1;
  }
  for (let below = first + 1; below <= lines.length; below += 1) {
    const start = saysWho(lines, below);
    const isFollowed = lines.slice(below).some((line) => line.trim());
    if (start !== undefined && start >= first && isFollowed) {
      return start;
    }
  }
  return undefined;
}

/** The first line of an old mail that is quoted without marks, below a rule or its own headers. */
function headedBlock(lines: readonly string[]): number | undefined {
  for (const [index, line] of lines.entries()) {
    const isRule = RULE.test(line.trim());
    if (!isRule && !HEADER.test(line.trim())) {
      continue;
    }
    if (isOldMail(lines.slice(isRule ? index + 1 : index), isRule)) {
      return belowText(lines, index);
    }
  }
  return undefined;
}

/**
 * Whether lines begin with the headers of a mail. A person writes From, Sent, To and Subject, too, of a parcel or an invoice: only a
 * mail says on which day it was sent and about what, or about what and from which address.
 */
function isOldMail(lines: readonly string[], isBelowRule: boolean): boolean {
  const all = lines.filter((each) => each.trim()).slice(0, 7);
  const end = all.findIndex((each) => !HEADER.test(each.trim()));
  const headers = (isBelowRule ? all : all.slice(0, end < 0 ? undefined : end)).flatMap((each) => {
    const [, name = ''] = HEADER.exec(each.trim()) ?? [];
    return name ? [{ name: name.toLowerCase(), value: each }] : [];
  });
  if (isBelowRule) {
    return headers.length >= 2;
  }
  const has = (names: readonly string[]): boolean => headers.some(({ name }) => names.includes(name));
  const hasAddress = headers.some(({ name, value }) => FROM.includes(name) && /\S@\S/.test(value));
  // Below the headers of a mail is an empty line; a list that a person writes goes on.
  const below = lines.slice(lines.findIndex((each) => !HEADER.test(each.trim())));
  if (end < 0 ? all.length < 7 : below[0]?.trim()) {
    return false;
  }
  const saysWhen = headers.some(({ name, value }) => SENT.includes(name) && WHEN.test(value));
  return headers.length >= 3 && has(FROM) && has(SUBJECT) && (saysWhen || hasAddress);
}

/** A line that was drawn above belongs to the old mail. */
function belowText(lines: readonly string[], at: number): number {
  let above = at - 1;
  while (above >= 0 && !lines[above]?.trim()) {
    above -= 1;
  }
  return LINE.test(lines[above]?.trim() ?? '') ? above : at;
}
