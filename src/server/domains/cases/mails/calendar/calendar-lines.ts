/** A line of a calendar file, unfolded: `DTSTART;TZID=Asia/Kolkata:20261130T150000`. */
export interface CalendarLine {
  /** In capitals, such as DTSTART. */
  readonly name: string;
  /** By their names in capitals, without quotes. */
  readonly parameters: ReadonlyMap<string, string>;
  /** As it stands: `textOf` takes the escapes out. */
  readonly value: string;
}

/** What lies between BEGIN and END. */
export interface CalendarPart {
  /** In capitals, such as VEVENT. */
  readonly name: string;
  readonly lines: readonly CalendarLine[];
  readonly parts: readonly CalendarPart[];
}

/** Characters and lines that are read of one file, and how deep parts may lie in parts. */
const LONGEST = 400_000;
const MOST_LINES = 4000;
const DEEPEST = 6;

interface OpenPart {
  readonly name: string;
  readonly lines: CalendarLine[];
  readonly parts: OpenPart[];
}

/** The parts of a calendar file (RFC 5545). Lines that are none are left out, and an END that is missing is at the end. Never throws. */
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

/** The first line of a name. */
export const lineNamed = ({ lines }: CalendarPart, name: string): CalendarLine | undefined =>
  lines.find((line) => line.name === name);

/** A value as people read it; '' where there is none. */
export function textOf(line: CalendarLine | undefined): string {
  const text = (line?.value ?? '').replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
  return text.replaceAll('\0', '').toWellFormed().trim();
}

const PARAMETER = /;([\w-]+)=((?:"[^"]*"|[^";:])*)/y;

/** @returns undefined for what is no line of a calendar */
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
  // A parameter that is broken costs the parameters, not the value.
  const colon = raw[at] === ':' ? at : raw.indexOf(':', at);
  return colon < 0 ? undefined : { name: name.toUpperCase(), parameters, value: raw.slice(colon + 1) };
}

/** Without quotes, and with the signs that RFC 6868 writes in two. */
const plainParameter = (value: string): string =>
  value
    .replaceAll('"', '')
    .replace(/\^([n'^])/g, (_, sign: string) => ({ n: ' ', "'": '"' })[sign] ?? '^')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();
