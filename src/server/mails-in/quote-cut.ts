/** The line, or two, by which mail programs say that an older mail follows. */
const SAYS_WHO = [
  /^on\s.{4,300}\swrote\s*:$/isu,
  /^.{2,300}\sने\s+(?:यह\s+)?लिखा(?:\s+है)?\s*[:：।]?$/su,
  /^(?:le|am|el|il)\s.{4,300}(?:a écrit|schrieb.{0,100}|escribió|ha scritto)\s*:$/isu,
];
/** A rule above the old mail. */
const RULE = /^[-_\s]*(?:original message|forwarded message|मूल संदेश|मूल ईमेल)[-_\s]*$|^_{20,}$/iu;
/** The old mail's own headers, as Outlook shows them. */
const HEADER = /^\*{0,2}(?:from|sent|to|cc|date|subject|प्रेषक|द्वारा|भेजा गया|भेजा|दिनांक|प्रति|विषय)\s*:\*{0,2}\s*\S/iu;
const FORWARDS = /forwarded message|^begin forwarded|अग्रेषित/imu;

/**
 * Where in a text begins what is only quoted, so that a page can fold it away. The whole text stays: the cut is a hint.
 * @returns an index in UTF-16 units, or undefined where nothing is to be folded: nothing is quoted, something of the sender's
 * own stands below or between, or there is nothing above
 */
export function quoteCut(text: string): number | undefined {
  // A forwarded mail is what its sender wants to be read.
  if (FORWARDS.test(text)) return undefined;
  const lines = text.split('\n');
  const at = quotedBlock(lines) ?? headedBlock(lines);
  if (at === undefined || lines.slice(0, at).every((line) => !line.trim())) return undefined;
  return lines.slice(0, at).join('\n').length + 1;
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** The first line of a quote that reaches to the end, with the line that says whose it is. */
function quotedBlock(lines: readonly string[]): number | undefined {
  const first = lines.findIndex(isQuoted);
  if (first < 0) return undefined;
  // The sender's own words below the quote, or between its lines: an answer to single sentences.
  if (lines.slice(first).some((line) => line.trim() && !isQuoted(line))) return undefined;
  let above = first - 1;
  while (above >= 0 && !lines[above]?.trim()) above -= 1;
  for (const length of [1, 2, 3]) {
    const start = above - length + 1;
    const said =
      start >= 0
        ? lines
            .slice(start, above + 1)
            .join(' ')
            .trim()
        : '';
    if (said && SAYS_WHO.some((pattern) => pattern.test(said))) return start;
  }
  return first;
}

/** The first line of an old mail that is quoted without marks, below a rule or its own headers. */
function headedBlock(lines: readonly string[]): number | undefined {
  for (const [index, line] of lines.entries()) {
    const isRule = RULE.test(line.trim());
    if (!isRule && !HEADER.test(line.trim())) continue;
    const next = lines.slice(isRule ? index + 1 : index, index + 8).filter((each) => each.trim());
    const headers = next.slice(0, 5).filter((each) => HEADER.test(each.trim()));
    if (headers.length >= 3 || (isRule && headers.length >= 2)) return index;
  }
  return undefined;
}
