/** In this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
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

/** What to call a browser by what it says of itself: 'Chrome, Android'; '' where it says nothing that is known. */
export function browserName(userAgent: string): string {
  const found = [browsers, systems].flatMap((list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return found.join(', ');
}
