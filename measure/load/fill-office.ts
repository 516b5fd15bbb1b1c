import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { newReference } from '../../src/server/domains/cases/store/reference.ts';
import { caseStatuses } from '../../src/server/platform/database/office-tables.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { foldedText, wordsOf, wordsOfPhone } from '../../src/server/platform/search/words-of.ts';

const names = parse(readFileSync('tests/fixtures/indian-names.yaml', 'utf8')) as [string, string][];
const topics = [
  'मुझे अपनी दुकान का जीएसटी पंजीकरण कराना है, कृपया बताएँ कि कितना समय लगेगा',
  'I want to register a private limited company in Delhi and need to know the fees',
  'ट्रेडमार्क का नोटिस आया है, जवाब कब तक देना है',
  'Please call me about my income tax return, the last date is near',
];
const services = Array.from({ length: 80 }, (_, index) => `service-${index}`);
const states = Array.from({ length: 36 }, (_, index) => `state-${index}`);
const clerks = Array.from({ length: 10 }, (_, index) => `clerk-${index}`);
const labels = ['', '', '', ',urgent,', ',gst,urgent,', ',old-client,'];
const AT_ONCE = 400;

/** A fixed seed, so that every run measures the same data. */
let seed = 7;
function upTo(end: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * end);
}
const one = <T>(list: readonly T[], otherwise: T): T => list[upTo(list.length)] ?? otherwise;

const used = new Set<string>();

/**
 * Returns an unused reference. In one of two hundred runs, two of 100,000 random references are the same. The site
 * retries in that case.
 */
function unusedReference(): string {
  for (;;) {
    const reference = newReference('AAR');
    if (used.has(reference)) {
      continue;
    }
    used.add(reference);
    return reference;
  }
}

/** Fills a database with this many cases from the last two years, with three timeline rows and two emails each. */
export async function fillOffice(db: Database, count: number, now: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => aCase(from + index, count, now));
    await db.transaction().execute(async (transaction) => {
      for (const part of inParts(made, 100)) {
        await transaction
          .insertInto('cases')
          .values(part.map(({ row }) => row))
          .execute();
      }
      for (const part of inParts(
        made.flatMap(({ timeline }) => timeline),
        300,
      )) {
        await transaction.insertInto('timeline').values(part).execute();
      }
      for (const part of inParts(
        made.flatMap(({ mails }) => mails),
        100,
      )) {
        await transaction.insertInto('outbox').values(part).execute();
      }
      const words = made.flatMap(({ row, words: each }) => each.map((word) => ({ word, case_id: row.id })));
      for (const part of inParts(words, 1000)) {
        await transaction.insertInto('case_words').values(part).execute();
      }
    });
  }
}

function aCase(index: number, count: number, now: number) {
  const [hindi, latin] = one(names, ['', '']);
  const [, surname] = one(names, ['', '']);
  const isHindi = upTo(3) === 0;
  const name = isHindi ? `${hindi} ${one(names, ['', ''])[0]}` : `${latin} ${surname}`;
  const phone = `+9198${String(index).padStart(8, '0')}`;
  const email = `${latin.toLowerCase()}${index}@example.in`;
  const message = one(topics, '');
  const reference = unusedReference();
  const received_at = now - Math.floor(((count - index) / count) * 700 * 86_400_000);
  const status = index > count * 0.97 ? one(caseStatuses, 'new') : upTo(20) === 0 ? 'spam' : 'done';
  const words = [...new Set([...wordsOf(`${reference} ${name} ${email} ${message}`), ...wordsOfPhone(phone)])];
  const id = randomUUIDv7();
  const row = {
    id,
    reference,
    kind: one(['contact', 'service-inquiry', 'ticket', 'question', 'application'], 'contact'),
    status,
    locale: isHindi ? ('hi' as const) : ('en' as const),
    page: '/contact',
    received_at,
    idempotency_key: id,
    consent_version: '1',
    wants_news: 0,
    write_only: upTo(2),
    flags: '[]',
    name,
    folded: foldedText(words),
    fields: JSON.stringify({ name, phone, email, message }),
    service: one(services, ''),
    state: upTo(2) ? one(states, '') : null,
    labels: one(labels, ''),
    version: 3,
    assignee: upTo(4) ? one(clerks, '') : null,
    due_at: status === 'new' ? received_at + 86_400_000 : null,
    updated_at: received_at + upTo(86_400_000 * 5),
  };
  const timeline = [1, 2, 3].map((seq) => ({
    case_id: id,
    seq,
    kind: 'note' as const,
    at: received_at + seq,
    actor_id: 'clerk-1',
    actor_name: 'Ravi',
    body: message,
    detail: '{}',
  }));
  const mails = (['firm', 'acknowledgement'] as const).map((purpose) => aMail(row, purpose, message, index));
  return { row, timeline, mails, words };
}

/**
 * Returns an email of realistic size. Of ten thousand cases, one has an email to the firm that failed and an
 * acknowledgement that is held. All other emails were sent.
 */
function aMail(
  { id, reference, received_at }: { id: string; reference: string; received_at: number },
  purpose: 'firm' | 'acknowledgement',
  message: string,
  index: number,
) {
  const unsent = index % 10_000 === 0 ? (purpose === 'firm' ? ('dead' as const) : ('held' as const)) : undefined;
  const text = `${message}\n`.repeat(8);
  return {
    id: randomUUIDv7(),
    case_id: id,
    purpose,
    message_id: `<${reference}.${purpose}@example.in>`,
    sender: 'Aarambh <hello@example.in>',
    recipient: 'asha@example.in',
    reply_to: null,
    subject: reference,
    text,
    html: `<p>${text}</p>`,
    state: unsent ?? ('sent' as const),
    attempts: 1,
    next_attempt_at: received_at,
    created_at: received_at,
    sent_at: unsent ? null : received_at + 1000,
    held_because: unsent === 'held' ? ('all' as const) : null,
  };
}

function* inParts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) {
    yield list.slice(from, from + size);
  }
}
