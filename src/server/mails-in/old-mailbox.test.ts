import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../tests/support/mail-intake.ts';
import { aCase, now, theCase } from '../../../tests/support/office-desk.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { changeMail } from '../own-data/change-mail.ts';
import { subjectOfMailbox } from '../own-data/find-subject.ts';

const old = 'asha.old@example.in';
const fresh = 'asha.new@example.in';
const MINUTE = 60_000;

describeOnEachEngine('a mailbox that a person has given up', ({ open }) => {
  test('puts nothing into her case any more, though it answers a mail that it was sent', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const { id, reference } = await aCase(db, { fields: { name: 'Asha', phone: '+919811100001', email: old } });
    const token = 'a'.repeat(24);
    await db.updateTable('cases').set({ reply_token: token }).where('id', '=', id).execute();
    const sent = await db
      .updateTable('outbox')
      .set({ recipient: old })
      .where('case_id', '=', id)
      .where('purpose', '!=', 'firm')
      .returning('message_id')
      .executeTakeFirstOrThrow();
    let count = 0;
    const write = (from: string, text: string) => {
      count += 1;
      const head = [
        `From: Asha <${from}>`,
        `To: help+${token}@example.in`,
        'Subject: Re: GST',
        `Message-ID: <${count}@example.in>`,
      ];
      const mail = [...head, `References: ${sent.message_id}`, '', text, ''].join('\r\n');
      return take(Buffer.from(mail), now + count * MINUTE);
    };
    const spoken = async () => {
      const rows = await db
        .selectFrom('timeline')
        .select('body')
        .where('case_id', '=', id)
        .where('kind', '=', 'mail-in')
        .execute();
      return rows.map(({ body }) => body);
    };
    expect(await write(old, 'Here are my papers.')).toBe('case');

    await inTransaction(db, async (transaction) =>
      changeMail(transaction, await subjectOfMailbox(transaction, old), { from: old, to: fresh }, now),
    );
    expect(await write(old, 'Send everything to me.')).toBe('new case');
    expect(await write(fresh, 'This is me.')).toBe('case');
    expect(await spoken()).toEqual(['Here are my papers.', 'This is me.']);

    const [link] = await db.selectFrom('mail_links').selectAll().execute();
    expect(link).toMatchObject({ other_id: id, because: 'other-sender', joined_at: null });
    const opened = await db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', String(link?.case_id))
      .executeTakeFirstOrThrow();
    expect(opened.person_id).not.toBe((await theCase(db, reference)).person_id);
  });

  test('whom the case itself names may write, though he is known as somebody else', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const { id } = await aCase(db, { fields: { name: 'Asha', phone: '+919811100001', email: fresh } });
    const token = 'b'.repeat(24);
    await db.updateTable('cases').set({ reply_token: token }).where('id', '=', id).execute();
    const write = (from: string, n: number) =>
      take(
        Buffer.from(
          [`From: ${from}`, `To: help+${token}@example.in`, `Message-ID: <o${n}@example.in>`, '', `Yes ${n}.`, ''].join(
            '\r\n',
          ),
        ),
        now + n * MINUTE,
      );
    expect(await write('books@example.in', 1)).toBe('new case');
    await db
      .updateTable('cases')
      .set({ fields: JSON.stringify({ name: 'Asha', email: 'Books@Example.in' }) })
      .where('id', '=', id)
      .execute();
    // He is known by now as somebody else; the case itself names him.
    expect(await write('books@example.in', 2)).toBe('case');
  });
});
