import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../tests/support/mail-store.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import type { Database, MailPurpose } from '../database/schema.ts';
import { openLog } from '../log/log.ts';
import type { MailToDeliver } from '../mail/mail.ts';
import { answerAddress } from './answer-address.ts';
import { outboxRows } from './outbox-rows.ts';
import { startOutbox } from './start-outbox.ts';

const asha = 'asha@example.in';

/** Delivers all waiting email and returns it. */
async function delivered(db: Database, readsAnswers: boolean): Promise<MailToDeliver[]> {
  const mails: MailToDeliver[] = [];
  const log = openLog({ logLevel: 'silent' });
  const outbox = startOutbox({ db, log, pollMs: 20, readsAnswers, deliver: async (mail) => void mails.push(mail) });
  afterThisTest(() => outbox.stop());
  const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  await expect.poll(async () => (await waiting()).length).toBe(0);
  await outbox.stop();
  return mails;
}

/** Creates a case with an email of each purpose. */
async function caseWithMails(db: Database) {
  const made = await aCase(db);
  const common = { sender: 'Aarambh <hello@example.in>', subject: 'x', text: 'x', html: '<p>x</p>' };
  const to = (purpose: MailPurpose, replyTo: string | null) => ({ ...common, purpose, recipient: asha, replyTo });
  const mails = [
    ...(['acknowledgement', 'order', 'appointment', 'code', 'account'] as const).map((each) =>
      to(each, 'help@example.in'),
    ),
    to('reply', 'help+0123456789abcdef01234567@example.in'),
    { ...to('firm', asha), recipient: 'desk@example.in' },
  ];
  await db.deleteFrom('outbox').execute();
  await db
    .insertInto('outbox')
    .values(outboxRows({ id: made.id, reference: made.reference, series: 's' }, mails, now))
    .execute();
  return made;
}

describeOnEachEngine('the reply address', ({ open }) => {
  test.each(['acknowledgement', 'order', 'appointment'] as const)(
    'of an email (%s) leads to its case even if the provider replaces the Message-ID',
    async (purpose) => {
      const db = await open();
      const made = await caseWithMails(db);
      const sent = (await delivered(db, true)).find((mail) => mail.purpose === purpose);
      expect(sent?.replyTo).toMatch(/^help\+[\da-f]{24}@example\.in$/);
      const { take } = await openMailIntake(db);
      const answer = [
        `From: ${asha}`,
        `To: ${sent?.replyTo}`,
        'Message-ID: <a@shop>',
        'References: <of-the-provider@ses.example>',
      ];
      expect(await take(rawMail(answer), Date.now())).toBe('case');
      const letters = await db.selectFrom('timeline').select('case_id').where('kind', '=', 'mail-in').execute();
      expect(letters).toEqual([{ case_id: made.id }]);
      // A stranger who has the reply address is not taken for the customer.
      const stranger = ['From: other@else.example', `To: ${sent?.replyTo}`, 'Message-ID: <b@else>'];
      expect(await take(rawMail(stranger), Date.now())).toBe('new case');
    },
  );

  test('of other email stays, and so do all if the site reads no email', async () => {
    const db = await open();
    await caseWithMails(db);
    const others = (await delivered(db, true)).filter(({ purpose }) => !/acknow|order|appoint/.test(purpose));
    expect(Object.fromEntries(others.map(({ purpose, replyTo }) => [purpose, replyTo]))).toEqual({
      code: 'help@example.in',
      account: 'help@example.in',
      firm: asha,
      reply: 'help+0123456789abcdef01234567@example.in',
    });
    await db.updateTable('outbox').set({ state: 'waiting', attempts: 0, next_attempt_at: 0 }).execute();
    expect((await delivered(db, false)).every(({ replyTo }) => !/\+(?!0123)/.test(replyTo ?? ''))).toBe(true);
  });

  test('is the same for each email of a case, even one older than its token, and stays for an erased one', async () => {
    const db = await open();
    const made = await aCase(db);
    expect(made.reply_token).toMatch(/^[\da-f]{24}$/);
    await db.updateTable('cases').set({ reply_token: null }).where('id', '=', made.id).execute();
    const mail = { purpose: 'order' as const, case_id: made.id, reply_to: 'help@example.in' };
    const both = await Promise.all([answerAddress(db, mail), answerAddress(db, mail)]);
    expect(new Set(both).size).toBe(1);
    expect(both[0]).toMatch(/\+[\da-f]{24}@/);
    expect(await answerAddress(db, { ...mail, reply_to: null })).toBeNull();
    await db.updateTable('cases').set({ reply_token: null, erased_at: now }).where('id', '=', made.id).execute();
    expect(await answerAddress(db, mail)).toBe('help@example.in');
  });
});
