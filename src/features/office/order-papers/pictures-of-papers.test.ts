import { expect, test } from 'vitest';
import { handIn } from '@/server/domains/papers/hand-in.ts';
import { listPapers } from '@/server/domains/papers/list-papers.ts';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrderAfter } from '../../../../tests/support/paper-states.ts';
import { officePapers } from './office-papers.server.ts';

describeOnSqlite('documents on a clerk’s page', ({ open, newStorage }) => {
  test('pictures have previews, also HEIC, which opens as a JPEG; a file that is waiting for the scanner has none', async () => {
    const db = await open(await newStorage());
    const { order, token } = await anOrderAfter(db, []);
    const [pan] = await listPapers(db, [order.id]);
    const page = (name: string, type: string, changes: { size?: number; scan?: 'waiting' } = {}) => ({
      key: `attachments/db/${name}`,
      name,
      type,
      size: 1000,
      sha256: name,
      scan: 'none' as const,
      ...changes,
    });
    const pages = [
      page('a.heic', 'image/heic', { size: 7 * 1024 * 1024 }),
      page('b.webp', 'image/webp'),
      page('c.pdf', 'application/pdf'),
      page('d.jpg', 'image/jpeg', { size: 7 * 1024 * 1024 }),
      page('e.heic', 'image/heic', { scan: 'waiting' }),
    ];
    await handIn(db, { token }, { paperId: pan?.id ?? '', pages, dueAt: 1, now });
    const [shown] = (await officePapers({ db }, order, 'hi')).papers;
    const queries = (shown?.pages ?? []).map(({ name, href, preview, remark }) => {
      const at = (address: string): string => address.replace(/^.*\/papers\/[^?]+/, 'page');
      return [name, at(href), at(preview), remark];
    });
    expect(queries).toEqual([
      ['a.heic', 'page?picture', 'page?small', ''],
      ['b.webp', 'page', 'page?small', ''],
      ['c.pdf', 'page', '', ''],
      ['d.jpg', 'page', '', ''],
      ['e.heic', '', '', 'वायरस जाँच बाकी'],
    ]);
  });
});
