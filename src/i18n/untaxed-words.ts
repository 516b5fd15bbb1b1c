const ENDING = '.untaxed';

/** Words as they are said where there is no tax: what `back.untaxed` says replaces `back`. */
export function untaxedWords<Words extends Readonly<Record<string, string>>>(words: Words): Words {
  const said = Object.entries(words).flatMap(([key, text]) =>
    key.endsWith(ENDING) ? [[key.slice(0, -ENDING.length), text] as const] : [],
  );
  return { ...words, ...Object.fromEntries(said) };
}
