import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, objectWith, readJson } from '../../src/kernel/read-json.ts';
import type { CaseRow, Database, OutboxRow } from '../../src/server/platform/database/schema.ts';
import { QUARANTINE } from '../../src/server/platform/files/file-keys.ts';
import type { EveryForm } from './load-forms.ts';

/**
 * Invisible and useless characters: control characters, lone surrogates, direction overrides. The list is independent
 * of the forms' own rule, so that it also finds mistakes in that rule.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const REFERENCE = /^[A-Z]{2,5}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
/** The length of the longest text that any form accepts, in characters. */
const LONGEST = 5_000;

/** The content of a database after an attack. */
export interface Stored {
  readonly cases: number;
  readonly files: number;
  /** Everything that was stored wrongly, one sentence each. */
  readonly faults: readonly string[];
}

/** Checks everything that was stored, with the forms' own checks and with independent rules. */
export async function findStoredFaults(db: Database, dataDir: string, forms: EveryForm): Promise<Stored> {
  const cases = await db.selectFrom('cases').selectAll().execute();
  const mails = await db.selectFrom('outbox').selectAll().where('purpose', '!=', 'code').execute();
  const files = await db.selectFrom('files').selectAll().execute();
  const searches = await db.selectFrom('fruitless_searches').selectAll().execute();
  const byCase = Map.groupBy(mails, ({ case_id }) => case_id);
  const kept = listBelow(join(dataDir, 'files')).filter((path) => !path.includes(`/${QUARANTINE}/`));
  const lost = files.filter(({ storage_key: key }) => !kept.some((path) => path.endsWith(key)));
  const faults = [
    ...cases.flatMap((row) => caseFaults(row, forms).map((fault) => `${row.reference}: ${fault}`)),
    ...cases.flatMap((row) => mailFaults(row, byCase.get(row.id) ?? [])),
    ...files
      .filter(({ name }) => HIDDEN.test(name) || /[/\\]/.test(name) || [...name].length > 120)
      .map(({ name }) => `a file is called ${JSON.stringify(name)}`),
    ...searches
      .filter(({ query }) => HIDDEN.test(query) || query.length > 200)
      .map(({ query }) => `a search is ${JSON.stringify(query)}`),
    ...lost.map(({ name }) => `the file ${name} is not in the store`),
    ...kept.filter((path) => path.includes('/incoming/')).map((path) => `${path} was left behind`),
  ];
  if (cases.length !== new Set(cases.map(({ reference }) => reference)).size) {
    faults.push('two cases have one reference');
  }
  return { cases: cases.length, files: files.length, faults: faults.slice(0, 10) };
}

function caseFaults(row: CaseRow, { findFormOfKind, checkForm }: EveryForm): string[] {
  const form = findFormOfKind(row.kind);
  if (!form) {
    return [`there is no form of the kind ${row.kind}`];
  }
  const fields = readJson(row.fields, 'cases.fields', isRecord);
  const texts = Object.entries(fields);
  const faults = texts
    .filter(
      ([, value]) =>
        typeof value !== 'string' || HIDDEN.test(value.replace(/[\n\t]/g, '')) || [...value].length > LONGEST,
    )
    .map(([name]) => `${name} is ${JSON.stringify(fields[name]).slice(0, 200)}`);
  const checked = checkForm(form, fields as Record<string, string>);
  if (!checked.ok) {
    faults.push(`its own form refuses ${JSON.stringify(checked.faults)}`);
  } else if (texts.some(([name, value]) => checked.fields[name] !== value)) {
    faults.push('its own form would store it otherwise');
  }
  if (!REFERENCE.test(row.reference)) {
    faults.push('is not a reference');
  }
  if (!/^\/(?!\/)[\w/-]{0,200}$/.test(row.page)) {
    faults.push(`the page is ${JSON.stringify(row.page)}`);
  }
  if (!/^(?:unknown|\d{4}-\d\d-\d\d)$/.test(row.consent_version)) {
    faults.push(`the consent is ${JSON.stringify(row.consent_version)}`);
  }
  if (!['[]', '["fast"]'].includes(row.flags)) {
    faults.push(`the flags are ${row.flags}`);
  }
  return faults;
}

function mailFaults({ reference, fields }: CaseRow, mails: readonly OutboxRow[]): string[] {
  const { email } = readJson(fields, 'cases.fields', objectWith<{ email?: string }>({}));
  const expected = email ? 2 : 1;
  const faults = mails.length === expected ? [] : [`${reference} has ${mails.length} mails`];
  for (const { recipient, subject, reply_to: replyTo, sender } of mails) {
    const heads = [recipient, subject, replyTo ?? '', sender];
    if (heads.some((head) => HIDDEN.test(head) || head.length > 998)) {
      faults.push(`${reference}: a mail's head is ${JSON.stringify(heads)}`);
    }
    if (/[,;\s]/.test(recipient)) {
      faults.push(`${reference}: a mail goes to ${JSON.stringify(recipient)}`);
    }
  }
  return faults;
}

function listBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
  } catch {
    return [];
  }
}
