import type { Locale } from '../../../kernel/locale.ts';
import { accountsOf, type Subject } from '../../domains/cases/store/find-subject.ts';
import { kindAtFirst } from '../../domains/cases/store/kind-at-first.ts';
import { officeColumns } from '../../domains/cases/store/office-columns.ts';
import type { Fields } from '../../platform/database/case-fields.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { insertWords, removeWords } from '../../platform/search/insert-words.ts';
import { foldedText, wordsOfFolded } from '../../platform/search/words-of.ts';

/**
 * The details that people may correct themselves. An email address is confirmed by a code, so changing it needs a
 * separate request.
 */
export interface Correction {
  readonly name?: string;
  /** The phone number in E.164 format. */
  readonly phone?: string;
  readonly locale?: Locale;
}

/**
 * Corrects the sender's details in each case that has them. A case from a form without a phone number does not get one.
 * Search then finds the cases by the new words and by words added in other ways; the old phone number is removed from
 * the person if no other case contains it.
 * @param db a transaction
 * @returns how many cases were changed
 */
export async function correct(
  db: Transaction,
  { cases, mailboxes, phones, name }: Subject,
  to: Correction,
  now: number,
): Promise<number> {
  let changed = 0;
  for (const row of cases) {
    const before = readFields(row.fields);
    const fields: Fields = {
      ...before,
      ...(to.name !== undefined && hasOwnName(row) ? { name: to.name } : {}),
      ...(to.phone !== undefined && 'phone' in before ? { phone: to.phone } : {}),
    };
    const locale = to.locale ?? row.locale;
    if (JSON.stringify(before) === JSON.stringify(fields) && locale === row.locale) {
      continue;
    }
    const old = await wordsFrom(db, before, row.reference, now);
    const { columns, words } = await officeColumns(db, fields, row.reference, now);
    // The words of notes, replies and emails stay in the search index.
    const added = wordsOfFolded(row.folded ?? '').filter((word) => !old.has(word));
    await removeWords(db, [row]);
    await insertWords(db, row.id, [...new Set([...words, ...added])]);
    await db
      .updateTable('cases')
      .set({
        name: columns.name,
        fields: JSON.stringify(fields),
        folded: foldedText([...words, ...added]),
        locale,
        updated_at: now,
      })
      .where('id', '=', row.id)
      .execute();
    await correctAppointments(db, row.id, before, to);
    changed += 1;
  }
  const isRenamed = to.name !== undefined && to.name !== name;
  if (changed === 0 && !isRenamed) {
    return 0;
  }
  await forgetOldTelephones(db, cases, to);
  if (to.name !== undefined) {
    for (const person of peopleOf(cases)) {
      await db.updateTable('people').set({ name: to.name }).where('id', '=', person).execute();
    }
  }
  await correctAccount(db, { mailboxes, phones }, to, now);
  return Math.max(changed, 1);
}

/** Whether a case contains its person's name. The name in an order is for its invoices. */
const hasOwnName = (row: Subject['cases'][number]): boolean =>
  kindAtFirst(row) !== 'order' && 'name' in readFields(row.fields);

/** Corrects the same details in the case's appointment. */
async function correctAppointments(db: Database, caseId: string, had: Fields, { name, phone, locale }: Correction) {
  const set = {
    ...(name !== undefined && 'name' in had ? { name } : {}),
    ...(phone !== undefined && 'phone' in had ? { phone } : {}),
    ...(locale === undefined ? {} : { locale }),
  };
  if (Object.keys(set).length > 0) {
    await db.updateTable('appointments').set(set).where('case_id', '=', caseId).execute();
  }
}

async function wordsFrom(db: Transaction, fields: Fields, reference: string, now: number): Promise<Set<string>> {
  return new Set((await officeColumns(db, fields, reference, now)).words);
}

async function forgetOldTelephones(db: Database, cases: Subject['cases'], { phone }: Correction): Promise<void> {
  if (phone === undefined) {
    return;
  }
  const old = new Set(cases.map(({ fields }) => String(readFields(fields).phone ?? '')));
  for (const person of peopleOf(cases)) {
    const rows = await db.selectFrom('cases').select('fields').where('person_id', '=', person).execute();
    const named = new Set(rows.map(({ fields }) => String(readFields(fields).phone ?? '')));
    for (const value of old) {
      if (value !== '' && !named.has(value)) {
        await db
          .deleteFrom('person_contacts')
          .where('kind', '=', 'phone')
          .where('value', '=', value)
          .where('person_id', '=', person)
          .execute();
      }
    }
  }
}

/**
 * Corrects name and language in the customer accounts with these contacts. Staff accounts are changed in the office.
 */
async function correctAccount(
  db: Database,
  contacts: Pick<Subject, 'mailboxes' | 'phones'>,
  { name, locale }: Correction,
  now: number,
) {
  const set = { ...(name === undefined ? {} : { name }), ...(locale === undefined ? {} : { locale }) };
  if (contacts.mailboxes.length + contacts.phones.length === 0 || Object.keys(set).length === 0) {
    return;
  }
  const accounts = db.updateTable('users').set({ ...set, updated_at: now });
  await accounts.where(accountsOf(contacts)).where('role', '=', 'customer').execute();
}

const peopleOf = (cases: Subject['cases']): Set<string> => new Set(cases.flatMap(({ person_id }) => person_id ?? []));

/** Returns the names of the fields that a correction changes, for the log; the values are masked there. */
export function partsOf({ cases, name }: Subject, to: Correction): string[] {
  const differs = (part: 'name' | 'phone') =>
    to[part] !== undefined &&
    cases.some((row) => {
      const known = readFields(row.fields);
      return part in known && known[part] !== to[part] && (part === 'phone' || hasOwnName(row));
    });
  return [
    ...(differs('name') || (to.name !== undefined && to.name !== name) ? ['name'] : []),
    ...(differs('phone') ? ['phone'] : []),
    ...(cases.some((row) => to.locale !== undefined && row.locale !== to.locale) ? ['locale'] : []),
  ];
}
