import { daysInWords, isMadeDays, isMadeTime, timeInWords } from '@/i18n/hours-in-words.ts';
import type { LocalizedText } from '@/i18n/localized-text.ts';
import type { FieldNode } from './field-node.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * The texts of opening hours that can be generated. Opening hours are entered as days and times, and a text that only
 * repeats these has no field.
 */
const made = {
  days: { isMade: isMadeDays, make: ({ schemaDays }: Raw) => daysInWords((schemaDays ?? []) as string[]) },
  time: {
    isMade: isMadeTime,
    make: ({ open, close }: Raw) => timeInWords({ open: asTime(open), close: asTime(close) }),
  },
} as const;

const asTime = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isMadeKey = (key: string): key is keyof typeof made => Object.hasOwn(made, key);
const isSame = (words: LocalizedText | undefined, value: unknown): boolean =>
  isObject(value) && words?.en === value.en && words?.hi === value.hi;
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/**
 * Returns the fields of a row of opening hours without those of generated texts. A custom text of the firm keeps its
 * fields.
 */
export const keepMade = (fields: readonly FieldNode[], raw: Raw): FieldNode[] =>
  fields.map((field): FieldNode => {
    const { key, name } = field;
    const value = raw[key];
    if (!isMadeKey(key)) {
      return field;
    }
    const words = made[key].make(raw);
    if (value !== undefined && !isSame(words, value)) {
      return field;
    }
    const said = Object.keys(raw).length === 0 ? undefined : words;
    return { name, key, kind: 'kept', value: value === undefined ? '' : JSON.stringify(value), said };
  });

/**
 * Returns the row with its generated texts updated from the typed values. A missing text stays missing, because the
 * page that shows the row generates it.
 * @param name the name of the row's field
 */
export function remake(row: Raw, posted: ReadonlyMap<string, string>, name: string): Raw {
  const again = { ...row };
  for (const key of ['days', 'time'] as const) {
    // If this hidden field is absent, the text was typed in both languages and is the firm's own.
    const kept = posted.get(`${name}.${key}`);
    if (kept === undefined) {
      continue;
    }
    const before = readKept(kept);
    const words = before && made[key].isMade(before) ? made[key].make(row) : undefined;
    if (words) {
      again[key] = words;
    } else {
      delete again[key];
    }
  }
  return again;
}

function readKept(json: string): Raw | undefined {
  if (json === '') {
    return undefined;
  }
  try {
    const read: unknown = JSON.parse(json);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
