import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';
import { wordsOf } from '../../../platform/search/words-of.ts';
import { type Contact, contactsOf } from './contacts-of.ts';
import { presentPerson } from './locked-people.ts';

/** Why two people may be the same. */
export type LikelyReason = 'phone' | 'mail' | 'name';

/** A person as shown next to another one. */
export interface ShownPerson {
  readonly id: string;
  readonly name: string;
  /** The contacts as typed. */
  readonly contacts: readonly string[];
  /** The person's cases, newest first. */
  readonly cases: readonly {
    readonly reference: string;
    readonly kind: string;
    readonly status: CaseStatus;
    readonly received_at: number;
  }[];
}

export interface LikelyPerson extends ShownPerson {
  readonly because: readonly LikelyReason[];
}

/** The number of a person's cases that are checked and shown. */
const CASES = 20;
/** A name in more cases than this is too common to suggest that two people are the same. */
const RARE = 200;
/** The maximum number of people returned, because a clerk would not check more. */
const MOST = 6;

/**
 * Returns people who may be the same person under another contact. They have, or once typed, the same phone number or
 * email address, or have the same rare name of two words or more, in either script.
 * @param person `people.id`
 * @param hiddenKinds the types of cases that the reader may not see; people with no other case are left out
 * @throws StorageUnavailable
 */
export function listLikelyPeople(
  db: Database,
  person: string,
  hiddenKinds: readonly string[] = [],
): Promise<LikelyPerson[]> {
  return withStorageErrors(async () => {
    const own = await presentPerson(db, person);
    const found = new Map<string, Set<LikelyReason>>();
    const add = (id: string | null, because: LikelyReason): void => {
      if (id !== null && id !== own) {
        found.set(id, (found.get(id) ?? new Set()).add(because));
      }
    };
    const { names, contacts } = await knownOf(db, own);
    for (const { kind, value } of contacts) {
      const owners = db.selectFrom('person_contacts').select('person_id').where('kind', '=', kind);
      for (const owner of await owners.where('value', '=', value).execute()) {
        add(owner.person_id, kind);
      }
      // A person's number can be in someone else's form, but it stays with its owner.
      if (kind === 'phone') {
        for (const id of await typedBy(db, value)) {
          add(id, 'phone');
        }
      }
    }
    for (const name of names) {
      for (const id of await namedSo(db, name)) {
        add(id, 'name');
      }
    }
    const surest = [...found].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a)).slice(0, MOST);
    const shown = await Promise.all(
      surest.map(async ([id, because]) => ({ because, ...(await findPerson(db, id, hiddenKinds)) })),
    );
    return shown.flatMap(({ because, id, name, contacts: theirs, cases }) =>
      id === undefined || (cases.length === 0 && hiddenKinds.length > 0)
        ? []
        : [{ id, name, contacts: theirs, cases, because: [...because].toSorted() }],
    );
  });
}

/**
 * Returns a person with their contacts and newest cases. Every field is undefined if there is no person with this id.
 */
export async function findPerson(
  db: Database,
  id: string,
  hiddenKinds: readonly string[] = [],
): Promise<ShownPerson | Record<keyof ShownPerson, undefined>> {
  const row = await db.selectFrom('people').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!row) {
    return { id: undefined, name: undefined, contacts: undefined, cases: undefined };
  }
  const contacts = await db
    .selectFrom('person_contacts')
    .select('shown')
    .where('person_id', '=', id)
    .orderBy('kind')
    .orderBy('shown')
    .execute();
  const cases = await db
    .selectFrom('cases')
    .select(['reference', 'kind', 'status', 'received_at'])
    .where('person_id', '=', id)
    .where('erased_at', 'is', null)
    .$if(hiddenKinds.length > 0, (query) => query.where('kind', 'not in', hiddenKinds))
    .orderBy('received_at', 'desc')
    .limit(CASES)
    .execute();
  return { ...row, contacts: contacts.map(({ shown }) => shown), cases };
}

/** Returns the weight of the reasons. A phone number or email address weighs more than a name. */
const weightOf = (because: ReadonlySet<LikelyReason>): number =>
  (because.has('mail') ? 4 : 0) + (because.has('phone') ? 4 : 0) + (because.has('name') ? 1 : 0);

/** Returns the contacts that a person has or once typed, and their names of two words or more as normalised text. */
async function knownOf(db: Database, person: string) {
  const owned = await db
    .selectFrom('person_contacts')
    .select(['kind', 'value', 'shown'])
    .where('person_id', '=', person)
    .where('kind', '!=', 'whatsapp')
    .$narrowType<{ kind: 'mail' | 'phone' }>()
    .execute();
  const cases = await db
    .selectFrom('cases')
    .select(['name', 'fields'])
    .where('person_id', '=', person)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(CASES)
    .execute();
  const all: Contact[] = [...owned, ...cases.flatMap(({ fields }) => contactsOf(readFields(fields)))];
  const contacts = new Map(all.map((contact) => [`${contact.kind} ${contact.value}`, contact]));
  return {
    contacts: [...contacts.values()],
    names: new Set(cases.map(({ name }) => foldedName(name)).filter((name) => name.includes(' '))),
  };
}

/** Finds the people who typed a number in a form. @param phone E.164 */
async function typedBy(db: Database, phone: string): Promise<(string | null)[]> {
  const rows = await withWord(db, phone.replace(/\D/g, ''));
  const same = rows.filter(({ fields }) =>
    contactsOf(readFields(fields)).some(({ kind, value }) => kind === 'phone' && value === phone),
  );
  return same.map(({ person_id }) => person_id);
}

async function namedSo(db: Database, name: string): Promise<(string | null)[]> {
  let rarest: { word: string; count: number } | undefined;
  for (const word of name.split(' ')) {
    const some = db
      .selectFrom('case_words')
      .select('case_id')
      .where('word', '=', word)
      .limit(RARE + 1);
    const { count } = await db
      .selectFrom(some.as('some'))
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count <= RARE && count < (rarest?.count ?? RARE + 1)) {
      rarest = { word, count };
    }
  }
  const rows = rarest ? await withWord(db, rarest.word) : [];
  return rows.filter((row) => foldedName(row.name) === name).map(({ person_id }) => person_id);
}

const withWord = (db: Database, word: string) =>
  db
    .selectFrom('case_words')
    .innerJoin('cases', 'cases.id', 'case_words.case_id')
    .select(['cases.person_id', 'cases.name', 'cases.fields'])
    .where('case_words.word', '=', word)
    .where('cases.erased_at', 'is', null)
    .limit(RARE)
    .execute();

/** Returns a name as text that is the same in both scripts and for any word order. */
const foldedName = (name: string | null): string =>
  wordsOf(name ?? '')
    .toSorted()
    .join(' ');
