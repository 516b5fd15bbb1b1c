/** A part of an email with its nested parts. Header names are in lower case. */
export interface MimePart {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: readonly MimePart[];
}

/** Parses the structure of an email, not its contents. */
export function partsOf(raw: string): MimePart {
  const end = raw.search(/\r?\n\r?\n/);
  const head = raw.slice(0, end).replaceAll(/\r?\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    head.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const whole = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/i.exec(whole)?.[1];
  const bodies = boundary === undefined ? [] : raw.slice(end).split(`--${boundary}`).slice(1, -1);
  return {
    type: whole.split(';')[0]?.trim().toLowerCase() ?? '',
    headers,
    parts: bodies.map((each) => partsOf(each.replace(/^\r?\n/, ''))),
  };
}
