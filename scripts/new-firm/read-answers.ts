import { parse } from 'yaml';

/** What was typed, by the name of the question. */
export type Given = Readonly<Record<string, string | undefined>>;

/** The answers of a YAML file: each key is the name of a question, a list is one with commas. Digits stay as they are written. */
export function readAnswers(source: string): Given {
  const said = (parse(source, { schema: 'failsafe' }) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]));
}
