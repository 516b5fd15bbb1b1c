import { createHash } from 'node:crypto';

/** Hashes of a page's inline content, as CSP sources (`'sha256-...'`). */
export interface InlineHashes {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  /** The origins that this page's frames may show. */
  readonly frames?: ReadonlySet<string>;
}

// A comment is matched as a whole, so that a script inside it is not counted; attribute values may contain '>'.
const INLINE = /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi;
const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const FRAME = /<iframe\b[^>]*\sdata-from="(https:\/\/[a-z0-9.-]+)"/g;
const HAS_SRC = /(?:^|\s)src\s*=/i;
const RUNS = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap']);

/**
 * Finds the inline scripts and styles of a page that we built ourselves. Never call this on a response that repeats a
 * visitor's input, because an injected script would be allowed by its own hash.
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
  // Few pages have such a frame, and searching with a pattern took longer than everything else.
  const frames = new Set(
    html.includes('data-from=') ? [...html.matchAll(FRAME)].flatMap(([, origin]) => origin ?? []) : [],
  );
  return { scripts, styles, frames };
}

// The browser hashes the text after converting every line break to LF.
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;
}

/** Merges the hashes of pages. @returns one set that allows the inline content of any of them */
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

/** The hosts of a service that one page allows, such as `https://checkout.example.com`. */
export interface Guests {
  readonly scripts: readonly string[];
  readonly connects: readonly string[];
  readonly frames: readonly string[];
  readonly images: readonly string[];
  /**
   * The targets of the service's forms and of the redirects that answer them, because browsers apply `form-action` to
   * redirects too.
   */
  readonly forms: readonly string[];
  /** The path on our site where browsers report what they blocked. */
  readonly reportTo: string;
}

/**
 * Returns the headers of an HTML page. There is no `upgrade-insecure-requests`, because a page refers only to its own host, and
 * a site visited over plain http in a local network would be asked for its styles and forms over https.
 * @param guests hosts that only this page allows
 * @param secure whether the public URL is https; only then may a browser be told to stay there
 * @returns names and values, alternating
 */
export function pageHeaders(inline: InlineHashes, secure: boolean, guests?: Guests): string[] {
  const frames = [...(inline.frames ?? []), ...(guests?.frames ?? [])];
  // The service's overlay uses inline styles, and hashes would disable 'unsafe-inline'.
  const styles = guests ? ["'unsafe-inline'"] : inline.styles;
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts, ...(guests?.scripts ?? [])].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    ["img-src 'self' data:", ...(guests?.images ?? [])].join(' '),
    // Without this line, `default-src` allows scripts to send requests only to this host.
    ...(guests ? [["connect-src 'self'", ...guests.connects].join(' ')] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ["form-action 'self'", ...(guests?.forms ?? [])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(guests ? [`report-uri ${guests.reportTo}`] : []),
  ];
  // A bank opens in its own window and must be able to return to this page; UPI apps are requested by the browser's own
  // payment sheet.
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

/** The policy for data that a browser shows on its own. Browsers add their own styles to XML. */
const DATA = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/**
 * The policy for a drawing opened on its own, which makes it a document. Scripts smuggled into it must not run under
 * our origin.
 */
const DRAWING = `${DATA}; sandbox`;
const SHOWN = /^(?:text\/(?!css|javascript)|application\/(?:[\w.+-]*\+)?(?:json|xml|pdf))/;

/**
 * Returns the headers of everything that is not a page.
 * @param type the `Content-Type`; scripts, styles, fonts and photographs need no policy, because a browser that opens
 * one on its own runs nothing in it
 * @returns names and values, alternating
 */
export function fileHeaders(secure: boolean, type = ''): string[] {
  const headers = ['x-content-type-options', 'nosniff'];
  if (type.startsWith('image/svg')) {
    headers.push('content-security-policy', DRAWING);
  } else if (SHOWN.test(type)) {
    headers.push('content-security-policy', DATA);
  }
  // Browsers honour this header only over TLS, so it may be sent over plain http too.
  if (secure) {
    headers.push('strict-transport-security', 'max-age=31536000');
  }
  return headers;
}
