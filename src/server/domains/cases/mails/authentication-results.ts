/** A single result from a mail server: `dkim=pass header.d=example.in`. */
interface AuthenticationResult {
  readonly method: string;
  readonly result: string;
  /** The properties that were checked, such as `header.d`, by name. Names and values are in lower case. */
  readonly properties: ReadonlyMap<string, string>;
}

export interface AuthenticationResults {
  /** The name of the server that reports, in lower case. */
  readonly server: string;
  readonly results: readonly AuthenticationResult[];
}

/**
 * A word or a quoted text; `;`, `=` and `/` are separate tokens. `isApart` means preceded by white space or a comment.
 */
type Token = { readonly kind: 'word' | 'quoted' | 'sign'; readonly text: string; readonly isApart: boolean };

/**
 * Parses an `Authentication-Results` header according to its grammar (RFC 8601, with the comments and quoted strings of
 * RFC 5322).
 * @returns undefined if it does not follow the grammar and therefore proves nothing
 */
export function readAuthenticationResults(value: string): AuthenticationResults | undefined {
  const tokens = tokensOf(value);
  if (!tokens) {
    return undefined;
  }
  const [head = [], ...parts] = splitAtSemicolons(tokens);
  const [server, version, ...more] = head;
  const hasVersion = version === undefined || (version.kind === 'word' && /^\d+$/.test(version.text));
  if (!server || server.kind === 'sign' || !hasVersion || more.length > 0) {
    return undefined;
  }
  const results: AuthenticationResult[] = [];
  for (const part of parts) {
    // `none` means that nothing was checked. A semicolon may end the field.
    if (part.length === 0 || (part.length === 1 && part[0]?.text.toLowerCase() === 'none')) {
      continue;
    }
    const result = resultOf(part);
    if (!result) {
      return undefined;
    }
    results.push(result);
  }
  return { server: server.text.toLowerCase(), results };
}

const BLANK = /\s/;
const SIGN = /[;=/]/;

function tokensOf(value: string): Token[] | undefined {
  const tokens: Token[] = [];
  let isApart = false;
  for (let at = 0; at < value.length; ) {
    const end = endOfGap(value, at);
    if (end === undefined) {
      return undefined;
    }
    if (end > at) {
      isApart = true;
      at = end;
      continue;
    }
    const token = tokenAt(value, at);
    if (!token) {
      return undefined;
    }
    tokens.push({ kind: token.kind, text: token.text, isApart });
    isApart = false;
    at += token.length;
  }
  return tokens;
}

/** Returns where the blank or comment that begins here ends, `at` if none does, and undefined if it never ends. */
function endOfGap(value: string, at: number): number | undefined {
  if (value[at] === '(') {
    return endOfComment(value, at);
  }
  return BLANK.test(value[at] ?? '') ? at + 1 : at;
}

/** Reads the token that begins here; undefined if none can be read. */
function tokenAt(value: string, at: number): (Pick<Token, 'kind' | 'text'> & { length: number }) | undefined {
  const letter = value[at] ?? '';
  if (letter === '"') {
    const [whole, inside = ''] = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(value.slice(at)) ?? [];
    return whole === undefined
      ? undefined
      : { kind: 'quoted', text: inside.replace(/\\([\s\S])/g, '$1'), length: whole.length };
  }
  if (SIGN.test(letter)) {
    return { kind: 'sign', text: letter, length: 1 };
  }
  const [word = ''] = /^[^\s;=/("]+/.exec(value.slice(at)) ?? [];
  return word === '' || word.includes(')') ? undefined : { kind: 'word', text: word, length: word.length };
}

/** Returns the position after a comment. Comments nest, and a backslash escapes the next character. */
function endOfComment(value: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < value.length; at += 1) {
    if (value[at] === '\\') {
      at += 1;
    } else if (value[at] === '(') {
      depth += 1;
    } else if (value[at] === ')') {
      depth -= 1;
      if (depth === 0) {
        return at + 1;
      }
    }
  }
  return undefined;
}

function splitAtSemicolons(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'sign' && token.text === ';') {
      parts.push([]);
    } else {
      parts.at(-1)?.push(token);
    }
  }
  return parts;
}

/** Parses `method[/version]=result [reason=text] [type.name=value ...]`. */
function resultOf(part: readonly Token[]): AuthenticationResult | undefined {
  const tokens = [...part];
  const method = word(tokens);
  if (!method) {
    return undefined;
  }
  if (takes(tokens, '/') && !word(tokens)) {
    return undefined;
  }
  if (!takes(tokens, '=')) {
    return undefined;
  }
  const result = word(tokens);
  if (!result) {
    return undefined;
  }
  const properties = new Map<string, string>();
  while (tokens.length > 0) {
    const name = word(tokens);
    if (!name || !takes(tokens, '=')) {
      return undefined;
    }
    // Values can also contain slashes and equal signs, as in `smtp.mailfrom=a/b@example.in` and `header.b=x=`.
    let text = tokens.shift()?.text ?? '';
    while (tokens[0] && !tokens[0].isApart) {
      text += tokens.shift()?.text ?? '';
    }
    if (!properties.has(name)) {
      properties.set(name, text.toLowerCase());
    }
  }
  return { method, result, properties };
}

function word(tokens: Token[]): string | undefined {
  if (tokens[0]?.kind !== 'word') {
    return undefined;
  }
  return tokens.shift()?.text.toLowerCase();
}

function takes(tokens: Token[], sign: string): boolean {
  if (tokens[0]?.kind !== 'sign' || tokens[0].text !== sign) {
    return false;
  }
  tokens.shift();
  return true;
}
