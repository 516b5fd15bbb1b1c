import { parse } from 'yaml';

/** The input, by question name. */
export type Given = Readonly<Record<string, string | undefined>>;

/**
 * Reads the answers from YAML. Each key is the name of a question, and a list is treated as words separated by commas.
 * Numbers keep the digits that were written.
 */
export function readAnswers(source: string): Given {
  const said = (parse(source, { schema: 'failsafe' }) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]));
}
