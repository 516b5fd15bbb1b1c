/** The values for the placeholders of a text. A placeholder without a value here is filled later, by the page. */
export type Facts = Readonly<Record<string, string>>;

/** Fills `{name}` from `facts`. Leaves a placeholder whose name is not in `facts`. */
export function fill(text: string, facts: Facts): string {
  return text.replace(/\{([\w.-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
}
