/** The encodings the build prepares, best first; `identity` is the plain file. */
export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];
// Browsers send only a few distinct values; the limit keeps made-up ones from filling memory.
const REMEMBERED = 64;
const remembered = new Map<string, Encoding>();

/**
 * Picks the encoding of a response: the highest `q` wins, equal ones in the order brotli, gzip, identity.
 * @param header the value of `Accept-Encoding`, undefined if the visitor sent none
 * @returns `identity` even if the visitor accepts no encoding, because a response is better than a 406
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) {
    return 'identity';
  }
  const known = remembered.get(header);
  if (known) {
    return known;
  }
  const chosen = parse(header);
  if (remembered.size < REMEMBERED && header.length < 200) {
    remembered.set(header, chosen);
  }
  return chosen;
}

function parse(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (name) {
      weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
    }
  }
  const any = weights.get('*');
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    // An encoding that the header does not name gets the weight of `*`. `identity` is allowed even without `*`, but
    // only if nothing better is.
    const weight = weights.get(encoding) ?? (encoding === 'identity' ? Math.min(any ?? 0.001, 0.001) : (any ?? 0));
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}
