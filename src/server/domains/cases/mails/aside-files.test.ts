import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { asideMail } from '../../../../../tests/support/aside-mail.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { aCase, now } from '../../../../../tests/support/office-desk.ts';
import { collect } from '../../../across/erasure/collect.ts';
import { findAside, listAside } from './set-aside.ts';

const asked = { isDone: false, most: 10, now };

describeOnEachEngine('an email without a case', ({ open }) => {
  test("is listed with its files and its sender's name, and is found by that name", async () => {
    const db = await open();
    await aCase(db);
    const { take } = await openMailIntake(db);
    expect(await take(asideMail, now)).toBe('nothing');
    const files = [
      { name: 'notice.pdf', size: 2048 },
      { name: 'sales.xls', size: 10 },
      { name: 'run.hta', size: 20 },
    ];
    for (const typed of ['', 'आशा', 'notice', 'sales.xls']) {
      expect(await listAside(db, { ...asked, typed })).toMatchObject([{ from_name: '', known: 'आशा वर्मा', files }]);
    }
    const subject = { cases: [], mailboxes: ['asha@example.in'], phones: [], name: '' };
    expect((await collect(db, subject, now)).mailsWithoutCase).toMatchObject([{ files }]);
  });

  test('is available as it was received', async () => {
    const db = await open();
    const { take, desk } = await openMailIntake(db);
    await take(asideMail, now);
    const [listed] = await listAside(db, { ...asked, typed: '' });
    expect(listed?.known).toBe('');
    const mail = await findAside(db, listed?.id ?? '');
    expect(mail?.rawSize).toBe(asideMail.length);
    expect((await buffer(await desk.files.read(mail?.rawKey ?? ''))).equals(asideMail)).toBe(true);
  });
});
