/** Matches the line or two with which mail programs introduce an older email. */
const SAYS_WHO = [
  /^on\s.{4,300}\swrote\s*:$/isu,
  /^.{2,300}\sने\s+(?:यह\s+)?लिखा(?:\s+है)?\s*[:：।]?$/su,
  /^(?:le|am|el|il)\s.{4,300}(?:a écrit|schrieb.{0,100}|escribió|ha scritto)\s*:$/isu,
];
/** `RULE` matches a line that announces the older email, and `LINE` a plain line that the sender may have drawn. */
const RULE = /^[-_\s]*(?:original message|मूल संदेश|मूल ईमेल)[-_\s]*$/iu;
const LINE = /^[_-]{10,}$/;
/** Matches a header of the older email, as Outlook shows it. */
const HEADER = /^\*{0,2}(from|sent|to|cc|date|subject|प्रेषक|द्वारा|भेजा गया|भेजा|दिनांक|प्रति|विषय)\s*:\*{0,2}\s*\S/iu;
const FROM = ['from', 'प्रेषक', 'द्वारा'];
const SENT = ['sent', 'भेजा गया', 'भेजा'];
const SUBJECT = ['subject', 'विषय'];
/** Matches a day or a time. Mail programs write one after Sent; people writing about a parcel rarely do. */
const WHEN =
  /\d{1,2}[:.]\d{2}|\b(?:19|20)\d{2}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|सोमवार|मंगलवार|बुधवार|गुरुवार|वीरवार|शुक्रवार|शनिवार|रविवार/iu;
const FORWARDS = /forwarded message|^begin forwarded|अग्रेषित/imu;

/**
 * Finds where the quoted text begins, so that a page can collapse it. The whole text is kept; the cut is only a hint.
 * @returns an index in UTF-16 units, or undefined if nothing should be collapsed, because nothing is quoted, the
 * sender's own text is below or within the quote, or there is no text above it
 */
export function quoteCut(text: string): number | undefined {
  // The sender of a forwarded email wants the recipient to read it.
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

/** Returns the first line of a quote that extends to the end, or the line that introduces it. */
function quotedBlock(lines: readonly string[]): number | undefined {
  const first = lines.findIndex(isQuoted);
  if (first < 0) {
    return undefined;
  }
  // The sender's own text is below the quote, or between its lines as answers to single sentences.
  if (lines.slice(first).some((line) => line.trim() && !isQuoted(line))) {
    return undefined;
  }
  const said = saysWho(lines, first);
  // One or two quoted lines without an introduction may be the sender's own text, such as "> 40 lakh".
  return said ?? (lines.slice(first).filter(isQuoted).length > 2 ? first : undefined);
}

/** Returns the first of the one to three lines that introduce the quote. */
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

/** Returns the line that introduces a quote, if everything from there to the end is indented, as in Yahoo's emails. */
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

/** Returns the first line of an older email that is quoted without marks, below a rule or its own headers. */
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
 * Whether lines begin with the headers of an email. People also write From, Sent, To and Subject about a parcel or an
 * invoice, but only an email has a subject together with the day it was sent or the sender's address.
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
  // An empty line follows the headers of an email, whereas a person's list continues.
  const below = lines.slice(lines.findIndex((each) => !HEADER.test(each.trim())));
  if (end < 0 ? all.length < 7 : below[0]?.trim()) {
    return false;
  }
  const saysWhen = headers.some(({ name, value }) => SENT.includes(name) && WHEN.test(value));
  return headers.length >= 3 && has(FROM) && has(SUBJECT) && (saysWhen || hasAddress);
}

/** Returns the index of the first line of the older email, or of the rule drawn above that line. */
function belowText(lines: readonly string[], at: number): number {
  let above = at - 1;
  while (above >= 0 && !lines[above]?.trim()) {
    above -= 1;
  }
  return LINE.test(lines[above]?.trim() ?? '') ? above : at;
}
