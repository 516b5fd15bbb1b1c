import sanitizeHtml from 'sanitize-html';

/** An email's HTML that is safe to show in the office, and its text. */
export interface CleanHtml {
  /** Text, lists, tables and links. A picture in the email itself is `<img data-cid="...">`. */
  readonly html: string;
  /** The same content as plain text. Quoted lines begin with `> `. */
  readonly text: string;
  /**
   * The number of removed pictures on other servers. Loading one would tell the sender who reads the email, and when.
   */
  readonly remotePictures: number;
}

const TEXT = ['p', 'br', 'div', 'span', 'b', 'i', 'em', 'strong', 'u', 's', 'small', 'sub', 'sup', 'pre', 'code', 'hr'];
const BLOCKS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const TABLES = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'];
/** Elements that begin a new line in the text. */
const LINES = new Set(['p', 'div', 'pre', 'hr', 'tr', 'table', 'center', ...BLOCKS]);

/** Removes from an email's HTML everything that runs, loads other content, or disguises itself as something else. */
export function cleanHtml(dirty: string): CleanHtml {
  const lines = new Lines();
  let remotePictures = 0;
  const html = sanitizeHtml(dirty, {
    allowedTags: [...TEXT, ...BLOCKS, ...TABLES, 'a', 'img'],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['alt', 'data-cid'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 100,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      }),
      img: (tagName, { src = '', alt = '' }) => {
        const cid = /^cid:(.{1,250})$/i.exec(src.trim())?.[1];
        if (!cid && src) {
          remotePictures += 1;
        }
        const attribs: Record<string, string> = cid ? { alt, 'data-cid': cid } : { alt };
        return { tagName, attribs };
      },
    },
    // A picture outside the email is not loaded, so it would show nothing.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-cid'],
    onOpenTag: (name) => lines.open(name),
    onCloseTag: (name) => lines.close(name),
    textFilter: (text) => {
      lines.write(text);
      return text;
    },
  });
  return { html, text: lines.toString(), remotePictures };
}

/** Builds text line by line. */
class Lines {
  readonly #lines: string[] = [];
  #line = '';
  #depth = 0;

  open(name: string): void {
    if (name === 'br') {
      this.#end();
    } else if (LINES.has(name)) {
      this.#endStarted();
    }
    if (name === 'blockquote') {
      this.#depth += 1;
    }
  }

  close(name: string): void {
    if (LINES.has(name)) {
      this.#endStarted();
    }
    if (name === 'td' || name === 'th') {
      this.#line += ' ';
    }
    if (name === 'p' && this.#lines.at(-1)?.trim()) {
      this.#end();
    }
    if (name === 'blockquote') {
      this.#depth = Math.max(0, this.#depth - 1);
    }
  }

  write(escaped: string): void {
    const plain = escaped
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&nbsp;|\u00a0/g, ' ')
      .replace(/&amp;/g, '&');
    this.#line += plain.replace(/\s+/g, ' ');
  }

  toString(): string {
    this.#endStarted();
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  #endStarted(): void {
    if (this.#line.trim()) {
      this.#end();
    } else {
      this.#line = '';
    }
  }

  #end(): void {
    this.#lines.push(`${'> '.repeat(Math.min(this.#depth, 9))}${this.#line.trim()}`);
    this.#line = '';
  }
}
