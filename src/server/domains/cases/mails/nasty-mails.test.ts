import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { aCase, now, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';

interface Expected {
  becomes: string | string[];
  times?: number;
  links?: string[];
  server?: string;
  own?: string;
  class?: string;
  locale?: string;
  failed?: string;
  files?: string[];
  refused?: string[];
  remote?: number;
  readable?: number;
}

const folder = new URL('../../../../../tests/fixtures/mails/', import.meta.url);
const expected = parse(readFileSync(new URL('expected.yaml', folder), 'utf8')) as Record<string, Expected>;
const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));

/** The time between emails in milliseconds, so that only the emails of a flood test are treated as a flood. */
const MINUTE = 60_000;

/** Makes a case that waits for a person with two email addresses. */
async function waitingCase(db: Database, n: number) {
  const asha = `asha${n}@example.in`;
  const made = await aCase(db, { fields: { name: 'Asha', phone: `+9198100${10_000 + n}`, email: asha } });
  const token = String(n).padStart(24, '0');
  const change = { status: 'waiting-customer', due_at: null, reply_token: token } as const;
  await db.updateTable('cases').set(change).where('id', '=', made.id).execute();
  const other = { kind: 'mail', value: `${asha}.work`, shown: `${asha}.work`, spam_at: null, created_at: now } as const;
  await db
    .insertInto('person_contacts')
    .values({ ...other, person_id: made.person_id ?? '' })
    .execute();
  return { ...made, asha, token, ours: await sentToCustomer(db, made.id) };
}

/** Receives the email of a test case as often as the test case requires, and inspects the result. */
async function comeIn(db: Database, name: string, n: number, { times = 1, server }: Expected) {
  const held = await waitingCase(db, n);
  const { take } = await openMailIntake(db, server);
  const raw = readFileSync(new URL(name, folder));
  const fill = (round: number): Buffer => {
    const { asha, token, ours, reference } = held;
    const said = Object.entries({ asha, token, ours, reference, n: String(n), round: String(round) });
    // The template is filled in byte for byte, because some of these emails are not in a valid character set.
    return Buffer.from(
      said.reduce((text, [key, value]) => text.replaceAll(`{{${key}}}`, value), raw.toString('latin1')),
      'latin1',
    );
  };
  const becomes: string[] = [];
  const count = async () => {
    const timeline = await db.selectFrom('timeline').select('seq').where('case_id', '=', held.id).execute();
    const acknowledged = await db.selectFrom('outbox').select('id').where('purpose', '=', 'acknowledgement').execute();
    return { timeline: timeline.length, acknowledged: acknowledged.length };
  };
  for (let round = 1; round <= times; round += 1) {
    await db.updateTable('cases').set({ status: 'waiting-customer', due_at: null }).where('id', '=', held.id).execute();
    const before = await count();
    const outcome = await take(fill(round), now + n * MINUTE);
    const after = await count();
    const { status, due_at } = await theCase(db, held.reference);
    const woken = status === 'open' && due_at !== null;
    expect([name, woken || (status === 'waiting-customer' && due_at === null)]).toEqual([name, true]);
    if (outcome === 'new case') {
      becomes.push(after.acknowledged > before.acknowledged ? 'new' : 'silent');
    } else if (outcome === 'case' && after.timeline > before.timeline) {
      becomes.push(woken ? 'answer' : 'timeline');
    } else {
      becomes.push(outcome === 'case' ? 'joined' : String(outcome));
    }
  }
  const mail = await db.selectFrom('mails_in').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const links = await db.selectFrom('mail_links').select('because').where('mail_id', '=', mail.id).execute();
  const files = await db.selectFrom('files').select('name').where('mail_id', '=', mail.id).execute();
  const sent = await db.selectFrom('outbox').selectAll().where('message_id', '=', held.ours).executeTakeFirstOrThrow();
  const at = await db
    .selectFrom('cases')
    .select('locale')
    .where('id', '=', mail.case_id ?? held.id)
    .executeTakeFirstOrThrow();
  const refused = (JSON.parse(mail.refused_files) as { name: string }[]).map((file) => file.name);
  return {
    becomes: times === 1 ? becomes[0] : becomes,
    links: links.map(({ because }) => because),
    class: mail.class,
    locale: at.locale,
    remote: mail.remote_pictures,
    own: mail.text
      .slice(0, mail.quote_at ?? undefined)
      .trim()
      .replaceAll(held.reference, '{{reference}}'),
    failed: sent.state === 'dead' ? sent.last_error : undefined,
    readable: mail.is_readable,
    files: files.map((file) => file.name),
    refused,
    html: mail.html,
  };
}

describeOnEachEngine(
  'nasty mails',
  ({ open }) => {
    test('have the expected results', { timeout: 240_000 }, async () => {
      const db = await open();
      expect(names.map((name) => name.replace('.eml', '')).toSorted()).toEqual(Object.keys(expected).toSorted());
      const wrong: unknown[] = [];
      for (const [index, [name, what]] of Object.entries(expected).entries()) {
        const { html, ...seen } = await comeIn(db, `${name}.eml`, index + 1, what);
        expect(html).not.toMatch(/<script|https?:\/\/track|style=/);
        const { times, server, ...rest } = what;
        const wanted = { links: [], files: [], refused: [], remote: 0, readable: 1, failed: undefined, ...rest };
        for (const [key, value] of Object.entries(wanted)) {
          const is = Object.entries(seen).find(([each]) => each === key)?.[1];
          if (JSON.stringify(is) !== JSON.stringify(value)) {
            wrong.push({ name, key, is, wanted: value });
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
