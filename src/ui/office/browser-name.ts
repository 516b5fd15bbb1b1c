/** The order matters, because Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/** A browser's name from its user agent: 'Chrome, Android'; '' if it is unknown. */
export function browserName(userAgent: string): string {
  const found = [browsers, systems].flatMap((list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return found.join(', ');
}
