import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';
import { sampleFile } from '../../../../../tests/support/sample-files.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CaseStatus } from '../../../platform/database/office-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { markSender } from '../handling/mark-sender.ts';

/** Makes a case, and a function that receives answers from its person. */
async function answering(db: Database, status: CaseStatus) {
  const intake = await openMailIntake(db);
  const made = await aCase(db);
  const ours = await sentToCustomer(db, made.id);
  await db.updateTable('cases').set({ status, due_at: null }).where('id', '=', made.id).execute();
  let count = 0;
  const answer = (headers: readonly string[], text: string) => {
    count += 1;
    const head = ['From: asha@example.in', `Message-ID: <m${count}@example.in>`, `References: ${ours}`, ...headers];
    return intake.take(rawMail(head, text), now + count);
  };
  return { made, ours, answer, take: intake.take, state: () => theCase(db, made.reference) };
}

const pdf = `--b\r\nContent-Type: text/plain\r\n\r\nThank you sir\r\n--b\r\nContent-Type: application/pdf; name="pan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${sampleFile('pdf').toString('base64')}\r\n--b--`;

describeOnEachEngine('an answer', ({ open }) => {
  test('that says thanks and brings a document reopens the case, thanks alone or with a signature do not', async () => {
    const { answer, state } = await answering(await open(), 'waiting-customer');
    await answer([], 'Thank you sir');
    const signed = pdf
      .replace('application/pdf; name="pan.pdf"', 'application/pkcs7-signature; name="smime.p7s"')
      .replace(sampleFile('pdf').toString('base64'), Buffer.from('a signature').toString('base64'));
    await answer(['Content-Type: multipart/mixed; boundary=b'], signed);
    expect(await state()).toMatchObject({ status: 'waiting-customer', due_at: null });
    await answer(['Content-Type: multipart/mixed; boundary=b'], pdf);
    expect(await state()).toMatchObject({ status: 'open', due_at: expect.any(Number) });
  });

  test('of a mail program that reports that our email was opened does not, and has no files', async () => {
    const db = await open();
    const { answer, state } = await answering(db, 'waiting-customer');
    const receipt =
      '--b\r\nContent-Type: text/plain\r\n\r\nYour message was displayed on 5 December.\r\n--b\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n--b--';
    await answer(['Content-Type: multipart/report; report-type=disposition-notification; boundary=b'], receipt);
    expect(await state()).toMatchObject({ status: 'waiting-customer', due_at: null });
    expect(await db.selectFrom('files').select('name').execute()).toEqual([]);
  });

  test('about automatic replies is a person’s and reopens the case', async () => {
    const { answer, state } = await answering(await open(), 'waiting-customer');
    await answer(['Subject: Automatic reply does not work'], 'It says that my code is wrong.');
    expect(await state()).toMatchObject({ status: 'open' });
  });

  test('in a case marked as spam is seen, and the next email of a spammer is spam', async () => {
    const db = await open();
    const { made, answer, state, take } = await answering(db, 'spam');
    await answer([], 'Why do you not answer me? Here is my number.');
    expect(await state()).toMatchObject({ status: 'open', due_at: expect.any(Number) });
    await inTransaction(db, (within) => markSender(within, made, true, now));
    const before = await db.selectFrom('outbox').select('id').execute();
    const next = ['From: asha@example.in', 'Message-ID: <spam@example.in>'];
    expect(await take(rawMail(next, 'Buy our followers.'), now + 9)).toBe('new case');
    const mail = await db
      .selectFrom('cases')
      .select(['status', 'due_at'])
      .where('kind', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ status: 'spam', due_at: null });
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length);
  });

  test('without a name is shown under the name known to us', async () => {
    const db = await open();
    const { made, answer, take } = await answering(db, 'open');
    await answer([], 'Please go on with it.');
    const row = await db.selectFrom('timeline').select('actor_name').where('case_id', '=', made.id).execute();
    expect(row.at(-1)?.actor_name).toBe('आशा वर्मा');
    await take(rawMail(['From: asha@example.in', 'Message-ID: <n@example.in>'], 'Another matter.'), now + 9);
    const mail = await db.selectFrom('cases').select('name').where('kind', '=', 'mail').executeTakeFirstOrThrow();
    expect(mail.name).toBe('आशा वर्मा');
  });
});

describeOnEachEngine('an email of a form', ({ open }) => {
  test('is answered at its Reply-To, which the case shows, but never at an address of the firm', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const file = new URL('../../../../../tests/fixtures/mail-cases/07-reply-to-other-address.eml', import.meta.url);
    await take(readFileSync(file), now);
    const row = await db.selectFrom('cases').select(['name', 'fields']).executeTakeFirstOrThrow();
    const email = 'asha.u@shop.example';
    expect([row.name, JSON.parse(row.fields)]).toEqual(['Asha Verma', expect.objectContaining({ email })]);
    expect(await db.selectFrom('outbox').select('recipient').execute()).toEqual([{ recipient: email }]);
    const { detail } = await db.selectFrom('timeline').select('detail').executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({ from: 'noreply@forms.example', replyTo: email });
    const own = ['From: ravi@shop.example', 'Reply-To: help@example.in', 'Message-ID: <own@shop.example>'];
    await take(rawMail(own, 'Please call.'), now);
    const last = await db.selectFrom('outbox').select('recipient').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last.recipient).toBe('ravi@shop.example');
  });
});

describeOnEachEngine('a rival help desk', ({ open }) => {
  test('that answers each acknowledgement from a new address is answered only a few times a day', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const acknowledged = async () => {
      await db.updateTable('outbox').set({ state: 'sent' }).execute();
      return db
        .selectFrom('outbox')
        .select('message_id')
        .where('purpose', '=', 'acknowledgement')
        .orderBy('id')
        .execute();
    };
    await take(rawMail(['From: t0@desk.example', 'Message-ID: <t0@desk.example>'], 'We have a ticket.'), now);
    for (let round = 1; round <= 12; round += 1) {
      const last = (await acknowledged()).at(-1)?.message_id ?? '';
      const head = [`From: t${round}@desk.example`, `Message-ID: <t${round}@desk.example>`, `References: ${last}`];
      await take(rawMail(head, 'We have your ticket.'), now + round * 60_000);
    }
    expect(await acknowledged()).toHaveLength(4);
  });
});
