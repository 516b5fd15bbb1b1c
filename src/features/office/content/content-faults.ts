import { type Edits, getAt, pathOf } from '@/catalogue/edits.ts';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { fillsReplies } from '@/catalogue/firm/reply-templates.ts';
import { type Fault, findFaults } from '@/catalogue/read-content.ts';
import type { ContentDocument } from '@/catalogue/site/documents.ts';
import { deadLink, linkTargets } from '@/catalogue/site/site-addresses.ts';
import { fill } from '@/i18n/fill.ts';
import { brokenPlaceholder, type LocalizedText, placeholders, whyNotHindi } from '@/i18n/localized-text.ts';
import { defaultLocale, isLocale, languageName, locales } from '@/kernel/locale.ts';
import { dayFault, dayText } from '@/ui/office/day-fault.ts';
import { keyOf } from './content-state.ts';
import { type ContentWords, wordAt } from './content-words.ts';
import { lettersOf, looseBrace, roomFor } from './room.ts';

/** The suffix in the name of a text's first field, where errors about all languages are shown. */
const END = `.${defaultLocale}`;
const missingIn = { en: 'fault.english', hi: 'fault.hindi' } as const;

/**
 * The errors of a document by field name.
 * @param document the edited document
 * @param edits all its parts, as they were typed
 * @param others the live content of the other documents
 * @param coming today, such as 2026-11-23, and the document before the edit, because an added holiday has to be in the
 * future
 */
export function contentErrors(
  words: ContentWords,
  document: ContentDocument,
  edits: Edits,
  others: Edits,
  coming?: { readonly today: string; readonly before: Edits },
): Record<string, string> {
  const errors: Record<string, string> = {
    ...linkErrors(words, document, edits),
    ...placeholderErrors(words, document, edits),
  };
  if (document.kind === 'logo') {
    return pictureErrors(words, document, edits);
  }
  for (const fault of findFaults(document.file, document.shape, { ...others, ...edits })) {
    const path = fault.path.join('.');
    const index = document.parts.findIndex(({ place }) => isWithin(path, pathOf(place)));
    const part = document.parts[index] ?? document.parts[0];
    if (!part) {
      continue;
    }
    const inner = index < 0 ? '' : path.slice(pathOf(part.place).length).replace(/^\./, '');
    const value = getAt(edits[part.place], inner);
    const name = [String(Math.max(index, 0)), inner].filter((step) => step !== '').join('.');
    const [end, text] =
      ownSentence(words, document, fault, value, name) ?? sentence(words, fault, value, labelOf(words, document, name));
    errors[name + end] ??= text;
  }
  return coming ? { ...holidayErrors(words, document, edits, coming), ...errors } : errors;
}

/** What is wrong with the pictures of the logo, by field name. */
function pictureErrors(words: ContentWords, { parts }: ContentDocument, edits: Edits): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap(({ place, shape }, index) => {
      const [, fault] = /^logo: (.*)$/.exec(shape.safeParse(edits[place]).error?.issues[0]?.message ?? '') ?? [];
      return fault === undefined
        ? []
        : [[String(index), wordAt(words, `fault.logo.${fault}`) ?? words['fault.needed']]];
    }),
  );
}

/** Returns the sentence for a fault in the firm's own data; undefined if the general sentences describe the fault. */
function ownSentence(
  words: ContentWords,
  document: ContentDocument,
  { message, code }: Fault,
  value: unknown,
  name: string,
): [end: string, text: string] | undefined {
  const [, color = '', found = '', , ground = '', what = '', direction = '', better = ''] =
    contrastFault.exec(message) ?? [];
  if (color) {
    const on = /^`(.+)`$/.exec(what)?.[1];
    const said = words[on === undefined ? 'fault.contrast' : 'fault.contrast-ground'];
    return [
      '',
      fill(said, {
        color,
        found,
        ground,
        better,
        on: partName(words, on ?? ''),
        how: words[`fault.${direction === 'darker' ? 'darker' : 'lighter'}`],
      }),
    ];
  }
  if (/^six hexadecimal digits/.test(message)) {
    return ['', fill(words['fault.color'], { such: /#[0-9a-f]{6}/.exec(message)?.[0] ?? '' })];
  }
  if (/not registered for GST charges none/.test(message)) {
    return ['', words['fault.tax-without-gst']];
  }
  const isTyped = typeof value === 'string' && value !== '';
  if (!isTyped) {
    return code === 'invalid_value' && value === undefined ? ['', words['fault.needed']] : undefined;
  }
  const said =
    code === 'invalid_format' || code === 'custom'
      ? wordAt(words, `fault.${document.kind}.${lastKey(document, name)}`)
      : undefined;
  return said === undefined ? undefined : ['', said];
}

/** Matches the message of catalogue/site/complete-colors.ts about a text whose contrast is too low. */
const contrastFault =
  /^(#\w{6}) has a contrast of ([\d.]+) to `(.+?)` \((#\w{6})\), and text needs [\d.]+: make (it|`.+?`) (darker|lighter), such as (#\w{6})$/;

/** The name of a colour by its path in the file, such as `light › paper`. */
const partName = (words: ContentWords, path: string): string =>
  path
    .split(' › ')
    .map((step) => words.labels[step] ?? step)
    .join(', ');

/** Links to pages that do not exist on this site, by field name. */
function linkErrors(words: ContentWords, document: ContentDocument, edits: Edits): Record<string, string> {
  const errors: Record<string, string> = {};
  const targets = linkTargets();
  document.parts.forEach(({ place }, index) => {
    walk(edits[place], String(index), (name, text) => {
      const dead = /\.href$/.test(name) ? deadLink(text, targets) : undefined;
      if (!dead) {
        return;
      }
      const said = words[dead.near === undefined ? 'fault.no-page' : 'fault.no-page-near'];
      errors[name] = fill(said, { address: dead.path, near: dead.near ?? '' });
    });
  });
  return errors;
}

/** Added holidays that are in the past, by field name. */
function holidayErrors(
  words: ContentWords,
  document: ContentDocument,
  edits: Edits,
  { today, before }: { readonly today: string; readonly before: Edits },
): Record<string, string> {
  const errors: Record<string, string> = {};
  document.parts.forEach(({ place }, index) => {
    if (!place.endsWith('#holidays')) {
      return;
    }
    const known = new Set(asDays(before[place]));
    asDays(edits[place]).forEach((day, item) => {
      if (!known.has(day) && dayFault(day, today) === 'past') {
        errors[`${index}.${item}`] = dayText(
          words.locale,
          'past',
          labelOf(words, document, `${index}.${item}`),
          Date.now(),
        );
      }
    });
  });
  return errors;
}

/**
 * Placeholders that cannot be filled in, by field name. Texts already in the file are checked only in reply templates.
 */
function placeholderErrors(words: ContentWords, document: ContentDocument, edits: Edits): Record<string, string> {
  const errors: Record<string, string> = {};
  const facts = companyFacts(defaultLocale);
  // The placeholders of a reply's text are not valid elsewhere in the file.
  const isTemplates = document.kind === 'reply-templates';
  document.parts.forEach(({ place, raw }, index) => {
    const before = JSON.stringify(raw ?? null);
    const own = ownPlaceholders(document, index, raw);
    walk(edits[place], String(index), (path, text) => {
      const name = path.replace(/\.same$/, END);
      // Texts already in the files were checked when written.
      const isFiled = before.includes(JSON.stringify(text));
      if (isFiled && !isTemplates) {
        return;
      }
      const isReply = isTemplates && /\.body\.\w+$/.test(path);
      const isKnown = (each: string): boolean => (isReply ? fillsReplies(each) : each in facts);
      const isFillable = (each: string): boolean =>
        isKnown(each) || (!isTemplates && own.has(`${lastKey(document, name)} ${each}`));
      const fault = textFault(words, document, { name, text, isFiled, isFillable });
      if (fault !== undefined) {
        errors[name] ??= fault;
      }
    });
  });
  return errors;
}

/** The first error in the braces or the length of a text. */
function textFault(
  words: ContentWords,
  document: ContentDocument,
  typed: { name: string; text: string; isFiled: boolean; isFillable: (placeholder: string) => boolean },
): string | undefined {
  const { name, text, isFiled, isFillable } = typed;
  const isTemplates = document.kind === 'reply-templates';
  const say = (fault: 'unclosed' | 'unknown-placeholder' | 'too-long-here', given: Record<string, string>): string =>
    fill(words[`fault.${fault}`], { field: labelOf(words, document, name), ...given });
  const loose = isFiled || isTemplates ? undefined : looseBrace(text);
  if (loose) {
    return say('unclosed', { braces: loose, such: '{phone}' });
  }
  const broken = isFiled || !isTemplates ? undefined : brokenPlaceholder(text);
  if (broken !== undefined) {
    return notClosed(words, broken);
  }
  const unknown = placeholders(text).find((each) => !isFillable(each));
  if (unknown) {
    return say('unknown-placeholder', { braces: `{${unknown}}` });
  }
  const most = roomFor(document.kind, lastKey(document, name));
  const count = lettersOf(text);
  return !isFiled && count > most ? say('too-long-here', { most: String(most), count: String(count) }) : undefined;
}

/**
 * The placeholders that a file's own texts use besides the firm's facts, each with the key of its field. A placeholder
 * is filled in only in fields with that key.
 */
function ownPlaceholders(document: ContentDocument, index: number, raw: unknown): Set<string> {
  const found = new Set<string>();
  walk(raw, String(index), (path, text) => {
    for (const each of placeholders(text)) {
      found.add(`${lastKey(document, path)} ${each}`);
    }
  });
  return found;
}

const notClosed = (words: ContentWords, braces: string): string =>
  fill(words['fault.not-closed'], { braces, word: '{phone}' });
const asDays = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The key of a field, taken from its name, such as `0.3.question.en`. */
function lastKey(document: ContentDocument, name: string): string {
  const [index, ...steps] = name.split('.');
  const keys = steps.filter((step) => !/^(?:\d+|en|hi|same)$/.test(step));
  return keys.at(-1) ?? keyOf(document.parts[Number(index)]?.place ?? '', document.kind);
}

/** The label of a field with its language, such as `Question (Hindi)`. */
export function labelOf(words: ContentWords, document: ContentDocument, name: string): string {
  const key = lastKey(document, name);
  const label = words.labels[key] ?? key;
  const language = name.split('.').at(-1);
  return isLocale(language) && locales.length > 1 ? `${label} (${languageName(words, language)})` : label;
}

const isWithin = (path: string, part: string): boolean => part === '' || path === part || path.startsWith(`${part}.`);

/** The error of a field. @returns the suffix of the field's name, and its error */
function sentence(
  words: ContentWords,
  { message, code }: Fault,
  value: unknown,
  label: string,
): [end: string, text: string] {
  if (typeof value === 'object' && value !== null && (locales.at(-1) ?? '') in value) {
    return pairSentence(words, message, value as Partial<LocalizedText>);
  }
  const [, open] = /^not closed: (.*)$/.exec(message) ?? [];
  if (open !== undefined) {
    return ['', notClosed(words, open)];
  }
  const isText = code === 'invalid_type' && value === undefined;
  if (isText) {
    return [/expected object/.test(message) ? END : '', words['fault.needed']];
  }
  if (code === 'invalid_type' && /number|int/.test(message)) {
    return ['', words['fault.number']];
  }
  if (code === 'invalid_format' && /date|as \d{4}-\d\d-\d\d/i.test(message)) {
    return [
      '',
      /^\d/.test(String(value ?? '')) ? dayText(words.locale, 'noDay', label, Date.now()) : words['fault.date'],
    ];
  }
  const rule = ruleFaults.find(({ says }) => says.test(message));
  if (rule) {
    return ['', words[rule.fault]];
  }
  if (Array.isArray(value)) {
    return ['', words['fault.list']];
  }
  return ['', fill(words['fault.other'], { why: message })];
}

/** The errors for messages from the schemas' own rules. */
const ruleFaults = [
  { says: /"09:00"/, fault: 'fault.clock' },
  { says: /later than `open`/, fault: 'fault.later' },
  { says: /both times, or neither/, fault: 'fault.both' },
  { says: /^name the days/, fault: 'fault.days' },
  { says: /exactly one package is popular/, fault: 'fault.popular' },
] as const;

/** The error of a text in all languages. */
function pairSentence(words: ContentWords, message: string, pair: Partial<LocalizedText>): [end: string, text: string] {
  const missing = locales.find((each) => !pair[each]);
  if (missing) {
    return [`.${missing}`, words[missingIn[missing]]];
  }
  for (const language of locales) {
    const broken = brokenPlaceholder(pair[language] ?? '');
    if (broken !== undefined) {
      return [`.${language}`, notClosed(words, broken)];
    }
  }
  const why = locales.length > 1 ? whyNotHindi(pair.en ?? '', pair.hi ?? '') : undefined;
  if (why) {
    return ['.hi', why.includes('placeholders') ? words['fault.placeholders'] : words['fault.not-hindi']];
  }
  const [, most] = /has room for (\d+) letters/.exec(message) ?? [];
  if (most) {
    return [END, fill(words['fault.too-long'], { most })];
  }
  return [END, fill(words['fault.other'], { why: message })];
}

function walk(node: unknown, name: string, visit: (name: string, text: string) => void): void {
  if (typeof node === 'string') {
    visit(name, node);
  } else if (typeof node === 'object' && node !== null) {
    for (const [key, child] of Object.entries(node)) {
      walk(child, `${name}.${key}`, visit);
    }
  }
}
