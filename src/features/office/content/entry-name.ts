import type { LocalizedText } from '@/i18n/localized-text.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Reads a text as written in YAML: `{ en, hi }` or `{ same }`, each of which may be missing.
 * @returns undefined if it is not a text
 */
export function asText(value: unknown): Partial<LocalizedText> | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const { en, hi, same } = value;
  const said = (each: unknown): string | undefined => (typeof each === 'string' && each !== '' ? each : undefined);
  const english = said(en) ?? said(same);
  const hindi = said(hi) ?? said(same);
  if (english === undefined && hindi === undefined) {
    return undefined;
  }
  return { ...(english === undefined ? {} : { en: english }), ...(hindi === undefined ? {} : { hi: hindi }) };
}

/**
 * The name of a list entry: its title, question, text, city, name or value, whichever comes first in this order.
 * @returns undefined if it has none
 */
export function entryName(entry: unknown): Partial<LocalizedText> | undefined {
  if (!isObject(entry)) {
    return undefined;
  }
  const { title, question, text, city, name, value } = entry;
  return [title, question, text, city, name, value].map(asText).find((each) => each !== undefined);
}
