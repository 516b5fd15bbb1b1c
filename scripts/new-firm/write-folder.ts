import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyOf, listKeys } from '../content-shapes/list-keys.ts';
import type { ContentShape } from '../content-shapes/load-shapes.ts';
import { fillTemplate } from './fill-template.ts';
import { isLong, valuesOf } from './firm-values.ts';
import type { Answers } from './questions.ts';
import { findSchemaType } from './schema-types.ts';

const starter = join(import.meta.dirname, 'starter');

/** Returns why the folder cannot be written to; undefined if it can. */
export function whyNotThere(folder: string): string | undefined {
  if (!existsSync(folder)) {
    return undefined;
  }
  try {
    return readdirSync(folder).length === 0
      ? undefined
      : `${folder} has files in it: name a folder that is new or empty`;
  } catch {
    return `${folder} is a file: name a folder that is new or empty`;
  }
}

/**
 * Writes the content of a new firm.
 * @param folder new or empty
 * @param shapes the shapes of content, which decide whether the starter's optional parts are written
 * @returns the files, sorted
 * @throws if the folder is not empty
 */
export function writeFolder(
  folder: string,
  answers: Answers,
  shapes: readonly ContentShape[],
  today: string,
): string[] {
  const fault = whyNotThere(folder);
  if (fault) {
    throw new Error(fault);
  }
  const values = valuesOf(answers, today);
  const holds = conditionsOf(answers, shapes);
  const files = globSync('**/*.{yaml,md,svg}', { cwd: starter }).sort();
  const written = files.flatMap((name): [string, string][] => {
    const text = fillTemplate(name, readFileSync(join(starter, name), 'utf8'), values, holds);
    return text === undefined ? [] : [[name, text]];
  });
  for (const [name, text] of written) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { flag: 'wx' });
  }
  return written.map(([name]) => name);
}

/** Returns a function that tells whether a condition of the starter is true. */
function conditionsOf(answers: Answers, shapes: readonly ContentShape[]): (condition: string) => boolean {
  const keys = new Map(listKeys(shapes).map((line) => [keyOf(line), line]));
  const offered = new Set((answers.offers ?? '').split(', '));
  const isKnown = (key: string): boolean => keys.has(key);
  const facts: Readonly<Record<string, boolean>> = {
    gst: answers.gstin !== 'none',
    'latin name': answers.name === answers['name-hi'],
    type: isKnown('company.yaml › schemaType') && findSchemaType(answers.trade ?? '') !== undefined,
    'long name': isKnown('company.yaml › shortName') && ['name', 'name-hi'].some((each) => isLong(answers[each] ?? '')),
    marks: isKnown('company.yaml › sample'),
    orders: offered.has('orders'),
    payments: offered.has('payments'),
    appointments: offered.has('appointments'),
    accounts: offered.has('accounts'),
    chat: offered.has('chat'),
  };
  return (condition) => {
    const [, question, key = ''] = /^(known|required) (.+)$/.exec(condition) ?? [];
    if (question === 'known') {
      return isKnown(key);
    }
    if (question === 'required') {
      return isKnown(key) && !/, (?:optional|left out: .*)$/.test(keys.get(key) ?? '');
    }
    const fact = facts[condition];
    if (fact === undefined) {
      throw new Error(`unknown condition "${condition}"`);
    }
    return fact;
  };
}
