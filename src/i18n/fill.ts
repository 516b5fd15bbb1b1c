/** The values for the placeholders of a text. The page fills a placeholder whose name is absent. */
export type Facts = Readonly<Record<string, string>>;

/** Fills `{name}` from `facts`. A placeholder whose name is not in `facts` stays. */
export function fill(text: string, facts: Facts): string {
  return text.replace(/\{([\w.-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
}
