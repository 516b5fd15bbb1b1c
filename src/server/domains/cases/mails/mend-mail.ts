import { decoded, isUtf8, joinWords } from './encoded-words.ts';
import { isBlank } from './legible-text.ts';
import { fromFirstHeader, LOOKED_AT, withTransfer, withType } from './part-labels.ts';

/** The maximum length of a header in bytes, and the total length after which only the headers in `NEEDED` are kept. */
const LONGEST_HEADER = 48 * 1024;
const MANY_HEADERS = 128 * 1024;
const NEEDED =
  /^(?:from|to|cc|reply-to|subject|date|message-id|references|in-reply-to|return-path|sender|delivered-to|x-original-to|envelope-to|auto-submitted|precedence|list-id|x-auto\S*|authentication-results|mime-version|content-\S+)$/i;

export interface Mended {
  readonly bytes: Buffer;
  /** Whether a text part is labelled with a character set other than UTF-8. */
  readonly isOtherwiseLabelled: boolean;
  /** The text above the first part and below the last one, which parsers ignore. */
  readonly outside: { readonly above: string; readonly below: string };
}

/**
 * Returns an email with headers that a parser can read: excessively long ones are cut or dropped, encoded words are
 * complete and in UTF-8, and the boundary is the one that the parts actually use. The text below the headers is
 * unchanged.
 * @param charset a label for all text parts, which replaces their own
 */
export function mendMail(source: Uint8Array, charset?: string): Mended {
  const bytes = fromFirstHeader(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  const mender = new Mender(bytes, charset);
  const mended = mender.mend();
  return { bytes: mended, isOtherwiseLabelled: mender.isOtherwiseLabelled, outside: mender.outside };
}

class Mender {
  #bytes: Buffer;
  readonly #charset: string | undefined;
  readonly #boundaries: string[] = [];
  /** Boundaries known not to occur after the current offset, so that they are not searched for again. */
  readonly #absent = new Set<string>();
  #kept = 0;
  isOtherwiseLabelled = false;
  outside = { above: '', below: '' };

  constructor(bytes: Buffer, charset: string | undefined) {
    this.#bytes = bytes;
    this.#charset = charset;
  }

  mend(): Buffer {
    const pieces: Buffer[] = [];
    let at = 0;
    for (let start: number | undefined = 0; start !== undefined; start = this.#nextPart(at)) {
      const end = this.#endOfHeaders(start);
      pieces.push(this.#bytes.subarray(at, start), this.#headers(start, end));
      if (start === 0) {
        this.#lookOutside(end);
      }
      at = end;
    }
    pieces.push(this.#bytes.subarray(at));
    return Buffer.concat(pieces);
  }

  /** Collects the text outside all parts, and removes closing boundaries before the last part. */
  #lookOutside(end: number): void {
    const [boundary] = this.#boundaries;
    if (boundary === undefined) {
      return;
    }
    const lines = [...this.#linesOf(boundary, end)];
    const first = lines[0];
    const last = lines.at(-1);
    if (!first || !last) {
      return;
    }
    const early = lines.slice(0, -1).filter(({ closes }) => closes);
    if (early.length > 0) {
      this.#bytes = Buffer.from(this.#bytes);
    }
    for (const line of early) {
      this.#bytes.fill(' ', line.end - 2, line.end);
    }
    this.outside = {
      above: outsideText(this.#bytes.subarray(end, first.start)),
      below: last.closes ? outsideText(this.#bytes.subarray(last.end)) : '',
    };
  }

  /** Yields the boundary lines, and whether each closes the multipart. */
  *#linesOf(boundary: string, from: number): Iterable<{ start: number; end: number; closes: boolean }> {
    const sought = Buffer.from(`\n--${boundary}`, 'latin1');
    for (let at = this.#bytes.indexOf(sought, from); at >= 0; at = this.#bytes.indexOf(sought, at + 1)) {
      const end = at + sought.length;
      const [line, closing] = /^(--)?[ \t]*(?:\r?\n|$)/.exec(this.#bytes.toString('latin1', end, end + 80)) ?? [];
      if (line !== undefined) {
        yield { start: at, end: closing ? end + 2 : end, closes: closing !== undefined };
      }
    }
  }

  /** Returns the offset of the next part's headers, which begin below a boundary line. */
  #nextPart(from: number): number | undefined {
    for (
      let at = this.#bytes.indexOf('\n--', Math.max(0, from - 1));
      at >= 0;
      at = this.#bytes.indexOf('\n--', at + 1)
    ) {
      const end = this.#bytes.indexOf('\n', at + 1);
      if (end < 0) {
        return undefined;
      }
      const line = this.#bytes.toString('latin1', at + 3, Math.min(end, at + 400)).trimEnd();
      if (this.#boundaries.includes(line)) {
        return end + 1;
      }
    }
    return undefined;
  }

  /** Returns the offset of the empty line below the headers, or the end. */
  #endOfHeaders(start: number): number {
    for (let at = start; at < this.#bytes.length; ) {
      const end = this.#bytes.indexOf('\n', at);
      if (end < 0) {
        return this.#bytes.length;
      }
      if (end === at || (end === at + 1 && this.#bytes[at] === 13)) {
        return at;
      }
      at = end + 1;
    }
    return this.#bytes.length;
  }

  #headers(start: number, end: number): Buffer {
    const text = this.#bytes.toString('latin1', start, end);
    const fields = text.match(/[^\n]*(?:\n[ \t][^\n]*)*(?:\n|$)/g)?.filter(Boolean) ?? [];
    const mended = fields.map((field) => this.#field(field, end)).join('');
    const isBare = start === 0 && this.#charset && !/^content-type[ \t]*:/im.test(text);
    const label = isBare ? `Content-Type: text/plain; charset=${this.#charset}\r\n` : '';
    const body = this.#bytes.toString('latin1', end, this.#endOfPart(end, LOOKED_AT));
    return Buffer.from(withTransfer(label + mended, body), 'latin1');
  }

  #field(field: string, end: number): string {
    const name = /^([^\s:]+)[ \t]*:/.exec(field)?.[1] ?? '';
    if (this.#kept > MANY_HEADERS && !NEEDED.test(name)) {
      return '';
    }
    const short = field.length > LONGEST_HEADER ? shortened(name, field) : field;
    this.#kept += short.length;
    const whole = relabelled(joinWords(inUtf8(short)));
    return /^content-type$/i.test(name) ? this.#type(withType(whole), end) : whole;
  }

  #type(field: string, end: number): string {
    if (/^[^:]*:\s*multipart\//i.test(field)) {
      return this.#multipart(field, end);
    }
    const [label] = /^[^:]*:\s*text\/(?:plain|html)\b/i.exec(field) ?? [];
    if (!label) {
      return field;
    }
    if (/charset(?:\*0?\*?)?\s*=\s*"?(?!utf-?8\b)[\w.-]/i.test(field)) {
      this.isOtherwiseLabelled = true;
    }
    return this.#charset ? `${label}; charset=${this.#charset}${field.slice(label.length)}` : field;
  }

  /**
   * Returns the Content-Type header with the boundary that the parts actually use. If no line can be a boundary,
   * everything below is treated as text.
   */
  #multipart(field: string, end: number): string {
    const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(field) ?? [];
    const named = quoted?.replace(/\r?\n/g, '') ?? bare;
    if (named && this.#isThere(named, end)) {
      this.#boundaries.push(named);
      return field;
    }
    const guess = this.#guess(end);
    if (guess) {
      this.#boundaries.push(guess);
      const kept = field.replace(/;\s*boundary\s*=\s*(?:"[^"]*"|[^\s;]*)/gi, '').trimEnd();
      return `${kept}; boundary="${guess}"\r\n`;
    }
    return 'Content-Type: text/plain\r\n';
  }

  #isThere(boundary: string, from: number): boolean {
    if (this.#absent.has(boundary)) {
      return false;
    }
    const sought = Buffer.from(`\n--${boundary}`, 'latin1');
    for (let at = this.#bytes.indexOf(sought, from); at >= 0; at = this.#bytes.indexOf(sought, at + 1)) {
      const after = this.#bytes.toString('latin1', at + sought.length, at + sought.length + 2);
      if (/^(?:\s|--|$)/.test(after)) {
        return true;
      }
    }
    this.#absent.add(boundary);
    return false;
  }

  /** Returns where the enclosing part ends: at the next line with a known boundary, or after `most` bytes. */
  #endOfPart(from: number, most: number): number {
    const last = Math.min(from + most, this.#bytes.length);
    for (let at = this.#bytes.indexOf('\n--', from); at >= 0 && at < last; at = this.#bytes.indexOf('\n--', at + 1)) {
      const line = /^[^\r\n]*/.exec(this.#bytes.toString('latin1', at + 3, at + 400))?.[0].trimEnd() ?? '';
      if (this.#boundaries.includes(line) || this.#boundaries.includes(line.replace(/--$/, ''))) {
        return at;
      }
    }
    return last;
  }

  #guess(from: number): string | undefined {
    const text = this.#bytes.toString('latin1', from, this.#endOfPart(from, 1024 * 1024));
    for (const [, line = ''] of text.matchAll(/\n--([^\s"][^\r\n"]{0,200}?)[ \t]*\r?\n(?=content-[\w-]+[ \t]*:)/gi)) {
      if (!this.#boundaries.includes(line)) {
        return line;
      }
    }
    return undefined;
  }
}

/**
 * Cuts a header to a readable length, at a space or a comma. If it ends with a sender's address, only the address is
 * kept.
 */
function shortened(name: string, field: string): string {
  const [address] = /<[^<>\s]{1,320}>(?=\s*$)/.exec(field) ?? [];
  if (address && /^(?:from|reply-to|sender)$/i.test(name)) {
    return `${name}: ${address}\r\n`;
  }
  return `${field
    .slice(0, LONGEST_HEADER)
    .replace(/[,\s][^,\s]*$/, '')
    .trimEnd()}\r\n`;
}

/**
 * Returns the text outside the parts, without the note that mail programs write there for readers with an old mail
 * program.
 */
function outsideText(bytes: Buffer): string {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252') ?? '';
  return isBlank(text) || /\bMIME\b|multi-?part/i.test(text) ? '' : text.trim();
}

/** Converts a header to UTF-8. Bytes that are not UTF-8 are read as windows-1252. */
function inUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  if (bytes.every((byte) => byte < 128) || isUtf8(bytes)) {
    return header;
  }
  return Buffer.from(decoded(bytes, 'windows-1252') ?? '').toString('latin1');
}

/**
 * Relabels percent-encoded parameters (RFC 2231) that are UTF-8 under another label, or that are labelled UTF-8 but are
 * not.
 */
function relabelled(header: string): string {
  const bytes = [...header.matchAll(/%([0-9a-f]{2})/gi)].map(([, hex = '']) => Number.parseInt(hex, 16));
  const LABEL = /(\*(?:0\*)?\s*=\s*"?)([\w.:-]*)(?='[^']*')/g;
  if (isUtf8(Uint8Array.from(bytes))) {
    return header.replace(LABEL, '$1utf-8');
  }
  if (bytes.every((byte) => byte < 128)) {
    return header;
  }
  return header.replace(LABEL, (_, front: string, label: string) =>
    /^(?:utf-?8)?$/i.test(label) ? `${front}windows-1252` : `${front}${label}`,
  );
}
