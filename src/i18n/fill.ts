/** What fills the placeholders of a text. A name that is absent stays as it is, for the page to fill. */
export type Facts = Readonly<Record<string, string>>;

/** Fills `{name}` from `facts`; a name that the facts do not hold stays. */
export function fill(text: string, facts: Facts): string {
  return text.replace(/\{([\w.-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
}
