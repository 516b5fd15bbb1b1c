import { createHash } from 'node:crypto';

/** Hashes of what a page carries inline, as CSP sources (`'sha256-...'`). */
export interface InlineHashes {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  /** Whose pages its frames may show, on this page alone. */
  readonly frames?: ReadonlySet<string>;
}

// A comment is consumed as a whole, so that a script inside it is not counted; attribute values may hold '>'.
const INLINE = /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi;
const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const FRAME = /<iframe\b[^>]*\sdata-from="(https:\/\/[a-z0-9.-]+)"/g;
const HAS_SRC = /(?:^|\s)src\s*=/i;
const RUNS = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap']);

/**
 * Finds the inline scripts and styles of a page that we built ourselves.
 * Never call it on an answer that repeats what a visitor sent: an injected script would be allowed by its own hash.
 */
export function hashInline(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (tag === undefined || content === '') {
      continue;
    }
    if (tag.toLowerCase() === 'style') {
      styles.add(hashSource(content));
      continue;
    }
    if (HAS_SRC.test(attributes)) {
      continue;
    }
    const [, double, single, bare] = TYPE.exec(attributes) ?? [];
    const type = (double ?? single ?? bare ?? '').trim().toLowerCase();
    // JSON-LD and other data blocks never run and need no permission.
    if (type === 'speculationrules') {
      scripts.add("'inline-speculation-rules'");
    } else if (RUNS.has(type)) {
      scripts.add(hashSource(content));
    }
  }
  // Few pages have one, and to look for it by a pattern took longer than all the rest.
  const frames = new Set(
    html.includes('data-from=') ? [...html.matchAll(FRAME)].flatMap(([, origin]) => origin ?? []) : [],
  );
  return { scripts, styles, frames };
}

// The browser hashes the text after it has turned every line break into LF.
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;
}

/** @returns one set that allows what any of the given pages carries inline */
export function uniteHashes(all: Iterable<InlineHashes>): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const hashes of all) {
    for (const hash of hashes.scripts) {
      scripts.add(hash);
    }
    for (const hash of hashes.styles) {
      styles.add(hash);
    }
  }
  return { scripts, styles };
}

/** Hosts of a service that one page lets in, such as `https://checkout.example.com`. */
export interface Guests {
  readonly scripts: readonly string[];
  readonly connects: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /** To which its forms are sent, and to which an answer to a form leads on: browsers apply `form-action` to redirects, too. */
  readonly forms: readonly string[];
  /** Path of ours to which browsers tell what they refused. */
  readonly reportTo: string;
}

/**
 * No `upgrade-insecure-requests`: a page names nothing but its own host, and a browser that heeds it would ask a site that
 * is visited over plain http in a local network for its styles and forms over https.
 * @param guests whom this page lets in, and no other
 * @param secure whether the public address is https: only then may a browser be told to stay there
 * @returns name and value in turn, the headers of an HTML page
 */
export function pageHeaders(inline: InlineHashes, secure: boolean, guests?: Guests): string[] {
  const frames = [...(inline.frames ?? []), ...(guests?.frames ?? [])];
  // A window that is laid over a page carries its looks inline, and hashes would switch 'unsafe-inline' off.
  const styles = guests ? ["'unsafe-inline'"] : inline.styles;
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts, ...(guests?.scripts ?? [])].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    ["img-src 'self' data:", ...(guests?.images ?? [])].join(' '),
    // Fonts come from here by the first rule, and so do answers to scripts.
    ...(guests ? [["connect-src 'self'", ...guests.connects].join(' ')] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ["form-action 'self'", ...(guests?.forms ?? [])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(guests ? [`report-uri ${guests.reportTo}`] : []),
  ];
  // A bank opens in a window of its own and has to find the way back; UPI apps are asked for by the browser's own payment sheet.
  const paying = guests ? `(self ${guests.frames.map((origin) => `"${origin}"`).join(' ')})` : '()';
  return [
    'content-security-policy',
    policy.join('; '),
    'referrer-policy',
    'strict-origin-when-cross-origin',
    'permissions-policy',
    `camera=(), geolocation=(), microphone=(), payment=${paying}, usb=()`,
    'cross-origin-opener-policy',
    guests ? 'same-origin-allow-popups' : 'same-origin',
    ...fileHeaders(secure),
  ];
}

/** Data that a browser shows when it is opened by itself. Browsers put styles of their own into XML. */
const DATA = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** A drawing that is opened by itself is a document: what somebody smuggled into it must not run in our name. */
const DRAWING = `${DATA}; sandbox`;
const SHOWN = /^(?:text\/(?!css|javascript)|application\/(?:[\w.+-]*\+)?(?:json|xml|pdf))/;

/**
 * @param type the `Content-Type`; scripts, styles, fonts and photographs need no policy, because no browser runs or frames them
 * @returns name and value in turn, the headers of everything that is no page
 */
export function fileHeaders(secure: boolean, type = ''): string[] {
  const headers = ['x-content-type-options', 'nosniff'];
  if (type.startsWith('image/svg')) {
    headers.push('content-security-policy', DRAWING);
  } else if (SHOWN.test(type)) {
    headers.push('content-security-policy', DATA);
  }
  // Browsers heed it over TLS alone, so it may go out over plain http as well.
  if (secure) {
    headers.push('strict-transport-security', 'max-age=31536000');
  }
  return headers;
}
