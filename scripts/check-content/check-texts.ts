import { ContentError } from '../../src/catalogue/check-content.ts';
import { checkProsePairs } from '../../src/catalogue/reading/prose-pairs.ts';
import { brokenPlaceholder, placeholders } from '../../src/i18n/localized-text.ts';
import { nearNames } from '../../src/i18n/near-names.ts';
import { meant, type Slip } from './fault.ts';
import { filledByPages } from './filled-by-pages.ts';
import type { Folder } from './read-folder.ts';
import { walk } from './walk.ts';

/**
 * Whether the placeholders of a file are filled by other code: document templates with blanks, replies with facts of a
 * case, and messages.
 */
const fillsItself = (file: string): boolean =>
  file.startsWith('templates/') || file === 'reply-templates.yaml' || file === 'messages.yaml';

/**
 * Finds placeholders without a value, and counts of one or zero, which do not fit a plural.
 * @param filled the placeholders that every text may contain, with their English values; see companyFacts
 */
export function checkPlaceholders(folder: Folder, filled: Readonly<Record<string, unknown>>): Slip[] {
  const slips: Slip[] = [];
  const facts = Object.keys(filled);
  const look = (file: string, text: string): string[] => {
    // company.yaml contains the facts that fill other texts, so its own texts cannot have placeholders.
    const known = file === 'company.yaml' ? [] : [...facts, ...(filledByPages[file] ?? [])];
    const unknown = [...new Set(placeholders(text))].filter((name) => !known.includes(name));
    const broken = brokenPlaceholder(text);
    const single = [...new Set(placeholders(text))].filter(
      (name) => /^(?:count|all)\./i.test(name) && /^(?:zero|one|0|1)$/i.test(String(filled[name])),
    );
    return [
      ...single.map((name) => `counts with {${name}}, which is "${String(filled[name])}" here: write it without`),
      ...unknown.map(
        (name) => `says {${name}}, which nothing fills${meant(nearNames(name, known).map((near) => `{${near}}`))}`,
      ),
      ...(broken === undefined ? [] : [`has a brace that is not closed or not opened: ${broken}`]),
    ];
  };
  for (const [file, said] of folder.said) {
    if (fillsItself(file) || file === 'latin-names.yaml') {
      continue;
    }
    walk(said, (path, value) => {
      if (typeof value !== 'string' || !['en', 'hi', 'same'].includes(String(path.at(-1)))) {
        return;
      }
      for (const says of look(file, value)) {
        slips.push({ file, path, says });
      }
    });
  }
  for (const [file, text] of folder.prose) {
    text.split('\n').forEach((line, index) => {
      for (const says of look(file, line.replaceAll(/`[^`]*`/g, ''))) {
        slips.push({ file, path: [], line: index + 1, says });
      }
    });
  }
  return slips;
}

/**
 * Finds articles, guides and legal texts that lack a language, have no Hindi in hi.md, or have a different number of
 * headings in it.
 */
export function checkProse({ said, prose }: Folder): Slip[] {
  const files = [...prose, ...[...said.keys()].map((file): [string, string] => [file, ''])];
  const slips: Slip[] = [];
  try {
    checkProsePairs(Object.fromEntries(files.map(([file, text]) => [`content/${file}`, text])));
  } catch (error) {
    if (!(error instanceof ContentError)) {
      throw error;
    }
    for (const line of error.message.split('\n')) {
      const [, file = '', says = line] = /^content\/(\S+) (.*)$/.exec(line) ?? [];
      slips.push({ file, path: [], says });
    }
  }
  for (const [file, text] of prose) {
    const english = prose.get(file.replace(/hi\.md$/, 'en.md'));
    if (!file.endsWith('/hi.md') || english === undefined) {
      continue;
    }
    const own = parts(text);
    const theirs = parts(english);
    if (own !== theirs) {
      slips.push({
        file,
        path: [],
        says: `has ${own} headings (##), en.md has ${theirs}: both need the same, in the same order`,
      });
    }
  }
  return slips;
}

const parts = (text: string): number => text.match(/^##\s/gm)?.length ?? 0;
