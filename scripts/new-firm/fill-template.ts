import { parseDocument } from 'yaml';
import type { Locale } from '../../src/kernel/locale.ts';

/** The values for `[[…]]` in the files of the starter, by name. A pair is a text in both languages. */
export type Values = Readonly<Record<string, string | number | Pair>>;
interface Pair {
  readonly en: string;
  readonly hi: string;
}

/**
 * Fills one file of the starter. The lines from `# [[if …]]` to `# [[end]]` are kept only if `holds` returns true.
 * `"[[name]]"` becomes a text in both languages, and `[[name.en]]` its text in that language.
 * @returns undefined if only comments are left, so that the file is not written
 * @throws if a placeholder has no value
 */
export function fillTemplate(
  name: string,
  source: string,
  values: Values,
  holds: (condition: string) => boolean,
): string | undefined {
  const isYaml = name.endsWith('.yaml');
  const kept = keepWhatHolds(name, source, holds);
  const text = kept.replaceAll(/("?)\[\[([\w.]+)\]\]("?)/g, (_, open: string, key: string, close: string) => {
    const value = findValue(values, key);
    if (value === undefined) {
      throw new Error(`${name}: nothing fills [[${key}]]`);
    }
    if (typeof value === 'object') {
      if (!isYaml || open === '' || close === '') {
        throw new Error(`${name}: say which language of [[${key}]]`);
      }
      return asText(value);
    }
    return open + (isYaml ? JSON.stringify(String(value)).slice(1, -1) : String(value)) + close;
  });
  if (!isYaml) {
    return text;
  }
  return parseDocument(text).contents === null ? undefined : text.replaceAll(/\n{3,}/g, '\n\n');
}

function keepWhatHolds(name: string, source: string, holds: (condition: string) => boolean): string {
  const kept: string[] = [];
  const isTrue = (each: string): boolean => (each.startsWith('not ') ? !holds(each.slice('not '.length)) : holds(each));
  let isLeftOut = false;
  let isInside = false;
  for (const line of source.split('\n')) {
    const [, condition] = /^\s*# \[\[if (.+)\]\]$/.exec(line) ?? [];
    const isEnd = /^\s*# \[\[end\]\]$/.test(line);
    if (condition !== undefined ? isInside : isEnd && !isInside) {
      throw new Error(`${name}: ${line.trim()} is out of place`);
    }
    if (condition !== undefined) {
      [isInside, isLeftOut] = [true, !condition.split(' or ').some((each) => each.split(' and ').every(isTrue))];
    } else if (isEnd) {
      [isInside, isLeftOut] = [false, false];
    } else if (!isLeftOut) {
      kept.push(line);
    }
  }
  if (isInside) {
    throw new Error(`${name}: an [[if …]] has no end`);
  }
  return kept.join('\n');
}

function findValue(values: Values, key: string): Values[string] | undefined {
  if (key in values) {
    return values[key];
  }
  const [, of = '', language] = /^(.*)\.(en|hi)$/.exec(key) ?? [];
  const pair = values[of];
  return typeof pair === 'object' ? pair[language as Locale] : undefined;
}

/** Returns a text in the form that content files use. A name that is the same in both languages becomes `same`. */
const asText = ({ en, hi }: Pair): string =>
  en === hi ? `{ same: ${JSON.stringify(en)} }` : `{ en: ${JSON.stringify(en)}, hi: ${JSON.stringify(hi)} }`;
