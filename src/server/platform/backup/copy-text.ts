import type { Readable } from 'node:stream';

/**
 * The text format of PostgreSQL's COPY, as in dumps: one line per row, tabs between values, `\N` for null, and backslash
 * escapes. https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2
 */
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * Yields the lines of a UTF-8 stream, split only at line feeds, because `readline` also splits at other characters that
 * occur in texts.
 */
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

/** Parses `COPY public.cases (id, "when") FROM stdin;`; undefined for any other line. */
export function columnsOf(line: string): { table: string; columns: string[] } | undefined {
  const [, table, columns] = /^COPY (?:\S+\.)?(\S+) \((.*)\) FROM stdin;$/.exec(line) ?? [];
  if (!table || !columns) {
    return undefined;
  }
  return { table: unquoted(table), columns: columns.split(', ').map(unquoted) };
}

/** Returns the values of one row. */
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
