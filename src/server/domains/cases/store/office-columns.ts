import type { Fields } from '../../../platform/database/case-fields.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import { foldedText, wordsOf, wordsOfPhone } from '../../../platform/search/words-of.ts';
import { contactsOf, textOf } from '../people/contacts-of.ts';
import { personOf } from '../people/person-of.ts';

/** The maximum number of search words. A message of several thousand words can be found by its first ones. */
const WORDS = 300;
/** The maximum length of the topic, which is short because it is part of the inbox index. */
const TOPIC_LENGTH = 80;
/** The fields that contain the topic of a form: a service in the catalogue, or one of the form's own subjects. */
export const topicFields = ['service', 'category'] as const;

/**
 * Returns the values that the office stores for a case besides the submitted fields: its person, its topic and its
 * search words.
 * @param db the transaction that stores the case
 * @param now epoch milliseconds
 */
export async function officeColumns(db: Transaction, fields: Fields, reference: string, now: number) {
  const name = textOf(fields.name);
  const contacts = contactsOf(fields);
  const person = await personOf(db, contacts, name, now);
  const topic = topicFields.map((name) => textOf(fields[name])).find((text) => text !== '');
  const phones = contacts.filter(({ kind }) => kind === 'phone').flatMap(({ value }) => wordsOfPhone(value));
  const texts = Object.entries(fields).flatMap(([key, value]) => (key === 'phone' ? [] : textOf(value)));
  const words = [...wordsOf(`${reference} ${texts.join(' ')}`).slice(0, WORDS), ...phones];
  return {
    isSpammer: person?.isSpammer ?? false,
    words: [...new Set(words)],
    columns: {
      name,
      person_id: person?.id ?? null,
      service: topic?.slice(0, TOPIC_LENGTH) ?? null,
      folded: foldedText(words),
      updated_at: now,
    },
  };
}
