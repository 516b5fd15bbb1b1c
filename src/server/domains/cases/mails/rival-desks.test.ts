import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now } from '../../../../../tests/support/office-desk.ts';

describeOnEachEngine(
  'a help desk that answers each acknowledgement',
  ({ open }) => {
    test.each<[string, (round: number) => string, (last: string) => readonly string[], number]>([
      ['from a new address and names nothing of ours', (round) => `t${round}@desk.example`, () => [], 10],
      ['from a new host and names nothing of ours', (round) => `t@h${round}.desk.co.in`, () => [], 10],
      ['from a new host', (round) => `t@h${round}.desk.example`, (last) => [`In-Reply-To: ${last}`], 4],
      ['from one address, to a new one', () => 'noreply@desk.example', () => [], 10],
    ])('%s is stopped', async (_, from, more, most) => {
      const db = await open();
      const { take } = await openMailIntake(db);
      const acknowledged = async () => {
        await db.updateTable('outbox').set({ state: 'sent' }).execute();
        const mails = db.selectFrom('outbox').select('message_id').where('purpose', '=', 'acknowledgement');
        return mails.orderBy('id').execute();
      };
      for (let round = 0; round < 14; round += 1) {
        const last = (await acknowledged()).at(-1)?.message_id;
        const head = [
          `From: ${from(round)}`,
          `Reply-To: t${round}@tickets.desk.example`,
          `Message-ID: <${round}@desk>`,
        ];
        const reply = from(round).startsWith('noreply') ? head : [head[0] ?? '', head[2] ?? ''];
        const subject = `Subject: Ticket ${round} is open`;
        await take(rawMail([...reply, subject, ...(last ? more(last) : [])], 'We have it.'), now + round * 70_000);
      }
      expect(await acknowledged()).toHaveLength(most);
      // Every email has a case, and an email from a stranger is still acknowledged.
      expect(await db.selectFrom('mails_in').select('id').where('case_id', 'is', null).execute()).toEqual([]);
      await take(rawMail(['From: asha@shop.co.in', 'Message-ID: <a@shop>'], 'I need GST.'), now + 15 * 70_000);
      expect(await acknowledged()).toHaveLength(most + 1);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
