import type { LocalizedText } from '@/i18n/localized-text.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A text as YAML gives it: `{ en, hi }` or `{ same }`, each of which may still be missing. @returns undefined for what is none */
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

/** By what an entry of a list is known to people: its title, question or name, whichever comes first. @returns undefined where it has no words */
export function entryName(entry: unknown): Partial<LocalizedText> | undefined {
  if (!isObject(entry)) {
    return undefined;
  }
  const { title, question, text, city, name, value } = entry;
  return [title, question, text, city, name, value].map(asText).find((each) => each !== undefined);
}
