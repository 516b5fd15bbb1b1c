/** A line of a calendar file, unfolded: `DTSTART;TZID=Asia/Kolkata:20261130T150000`. */
export interface CalendarLine {
  /** The name in upper case, such as DTSTART. */
  readonly name: string;
  /** The values without quotes, by name in upper case. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The raw value; `textOf` removes the escapes. */
  readonly value: string;
}

/** The content between BEGIN and END. */
export interface CalendarPart {
  /** The name in upper case, such as VEVENT. */
  readonly name: string;
  readonly lines: readonly CalendarLine[];
  readonly parts: readonly CalendarPart[];
}

/** The maximum number of characters and lines read from one file, and the maximum nesting of parts. */
const LONGEST = 400_000;
const MOST_LINES = 4000;
const DEEPEST = 6;

interface OpenPart {
  readonly name: string;
  readonly lines: CalendarLine[];
  readonly parts: OpenPart[];
}

/**
 * Parses a calendar file into its parts (RFC 5545). Invalid lines are skipped, and a missing END is assumed at the end
 * of the file. Never throws.
 */
export function readCalendar(text: string): CalendarPart[] {
  const root: OpenPart = { name: '', lines: [], parts: [] };
  const open: OpenPart[] = [root];
  const unfolded = text
    .slice(0, LONGEST)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '');
  for (const raw of unfolded.split('\n', MOST_LINES)) {
    const line = lineOf(raw);
    if (!line) {
      continue;
    }
    const name = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN' && open.length <= DEEPEST) {
      const part: OpenPart = { name, lines: [], parts: [] };
      open.at(-1)?.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      const at = open.findLastIndex((part) => part.name === name);
      if (at > 0) {
        open.length = at;
      }
    } else {
      open.at(-1)?.lines.push(line);
    }
  }
  return root.parts;
}

/** Returns the first line with the given name. */
export const lineNamed = ({ lines }: CalendarPart, name: string): CalendarLine | undefined =>
  lines.find((line) => line.name === name);

/** Returns a value as readable text; '' if there is none. */
export function textOf(line: CalendarLine | undefined): string {
  const text = (line?.value ?? '').replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
  return text.replaceAll('\0', '').toWellFormed().trim();
}

const PARAMETER = /;([\w-]+)=((?:"[^"]*"|[^";:])*)/y;

/** Parses one line. @returns undefined for a line that is not valid in a calendar */
function lineOf(raw: string): CalendarLine | undefined {
  const [name = ''] = /^[\w-]+/.exec(raw) ?? [];
  if (!name) {
    return undefined;
  }
  const parameters = new Map<string, string>();
  let at = name.length;
  while (raw[at] === ';') {
    PARAMETER.lastIndex = at;
    const [whole, key = '', value = ''] = PARAMETER.exec(raw) ?? [];
    if (whole === undefined) {
      break;
    }
    parameters.set(key.toUpperCase(), plainParameter(value));
    at += whole.length;
  }
  // If a parameter is broken, only the parameters are lost, not the value.
  const colon = raw[at] === ':' ? at : raw.indexOf(':', at);
  return colon < 0 ? undefined : { name: name.toUpperCase(), parameters, value: raw.slice(colon + 1) };
}

/** Removes the quotes and decodes the characters that RFC 6868 escapes. */
const plainParameter = (value: string): string =>
  value
    .replaceAll('"', '')
    .replace(/\^([n'^])/g, (_, sign: string) => ({ n: ' ', "'": '"' })[sign] ?? '^')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();
