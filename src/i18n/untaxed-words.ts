const ENDING = '.untaxed';

/** Returns the texts for a supply without tax: the text at `back.untaxed`, for example, replaces the one at `back`. */
export function untaxedWords<Words extends Readonly<Record<string, string>>>(words: Words): Words {
  const said = Object.entries(words).flatMap(([key, text]) =>
    key.endsWith(ENDING) ? [[key.slice(0, -ENDING.length), text] as const] : [],
  );
  return { ...words, ...Object.fromEntries(said) };
}
