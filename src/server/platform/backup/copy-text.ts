import type { Readable } from 'node:stream';

/**
 * The text form of PostgreSQL's COPY, as dumps have it: a line a row, tabs between values, `\N` for null, and escapes
 * with a backslash. https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2
 */
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The lines of a stream of UTF-8. Split at the line feed alone: `readline` also splits at characters of texts. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, to)]).toString('utf8');
      rest = [];
      from = to + 1;
    }
    rest.push(chunk.subarray(from));
  }
  const last = Buffer.concat(rest).toString('utf8');
  if (last) {
    yield last;
  }
}

/** What `COPY public.cases (id, "when") FROM stdin;` announces; undefined for any other line. */
export function columnsOf(line: string): { table: string; columns: string[] } | undefined {
  const [, table, columns] = /^COPY (?:\S+\.)?(\S+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
  if (!table || !columns) {
    return undefined;
  }
  return { table: unquoted(table), columns: columns.split(', ').map(unquoted) };
}

/** The values of one row. */
export function valuesOf(line: string): (string | null)[] {
  return line.split('\t').map((value) => {
    if (value === '\\N') {
      return null;
    }
    return value.includes('\\') ? value.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign) : value;
  });
}

function unquoted(name: string): string {
  return name.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
}
