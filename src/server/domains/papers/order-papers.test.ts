import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { clamdServer, eicar } from '../../../../tests/support/clamd-server.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, ravi, theCase } from '../../../../tests/support/office-desk.ts';
import { anOrder, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { collect } from '../../across/erasure/collect.ts';
import { erase } from '../../across/erasure/erase.ts';
import { forgetOldCases } from '../../across/retention/forget-old-cases.ts';
import type { Database } from '../../platform/database/schema.ts';
import { claimedKeys } from '../../platform/files/claimed-keys.ts';
import { Attention } from '../../platform/log/attention.ts';
import { openLog } from '../../platform/log/log.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { askPaper, decidePaper, dropPaper, notePaper, type PaperChange, reopenPaper } from './check-paper.ts';
import { clamd } from './clamd.ts';
import { handIn, type NewPage, takeBack } from './hand-in.ts';
import { findPage, listPapers } from './list-papers.ts';
import { listMarks, officialNumber, setNextDate, setNumber } from './order-marks.ts';
import { isProof, PROOF_MS, proofOf } from './page-link.ts';
import { paperLimits } from './paper-limits.ts';
import { scanPages } from './scan-pages.ts';

const pair = (en: string) => ({ en, hi: `${en} हिंदी` });
const planned = ['pan', 'photo'].map((item) => ({ item, name: pair(item), hint: pair('') }));
const page = (name: string, changes: Partial<NewPage> = {}): NewPage => ({
  key: `attachments/db/${name}.jpg`,
  name: `${name}.jpg`,
  type: 'image/jpeg',
  size: 1000,
  sha256: name,
  scan: 'none',
  ...changes,
});
const by = { actor: ravi, visitorAddress: '203.0.113.5', now: now + 1000 };

async function anOrderWithPapers(db: Database) {
  const { token } = await anOrder(db, { asked: planned });
  const order = await orderOf(db, token);
  const papers = await listPapers(db, [order.id]);
  const [pan, photo] = papers.map(({ id }) => id);
  const give = (paperId = pan ?? '', pages = [page('one')]) =>
    handIn(db, { token }, { paperId, pages, dueAt: 77, now });
  const paper = async (id = pan) => (await listPapers(db, [order.id])).find((each) => each.id === id);
  const seen = async (id = pan): Promise<PaperChange> => ({
    ...by,
    paperId: id ?? '',
    seen: (await paper(id))?.version ?? -1,
  });
  return { token, order, pan: pan ?? '', photo: photo ?? '', give, paper, seen, number: order.number };
}

describeOnEachEngine('requested documents of an order', ({ open }) => {
  test('are requested as the service lists them; after the first upload it is the office’s turn, with a date', async () => {
    const db = await open();
    const { order, give, photo, paper } = await anOrderWithPapers(db);
    expect(await listPapers(db, [order.id])).toMatchObject([
      { item: 'pan', state: 'asked', pages: [] },
      { item: 'photo', state: 'asked' },
    ]);
    expect(await give()).toBe('done');
    expect(await theCase(db, order.case_reference)).toMatchObject({ whose_turn: 'us', status: 'new', due_at: 77 });
    expect(await give(photo, [page('me')])).toBe('done');
    expect(await theCase(db, order.case_reference)).toMatchObject({ whose_turn: 'us', status: 'new', due_at: 77 });
    expect(await paper()).toMatchObject({ state: 'handed', pages: [{ name: 'one.jpg' }] });
  });

  test('the same page sent twice, also at once, is stored once; no one can add to another’s document', async () => {
    const db = await open();
    const hers = await anOrderWithPapers(db);
    const other = await anOrderWithPapers(db);
    const again = (key: string) => hers.give(hers.pan, [page('one', { key })]);
    expect((await Promise.all([again('k/1'), again('k/2')])).toSorted()).toEqual(['done', 'repeated']);
    expect((await hers.paper())?.pages).toHaveLength(1);
    expect(await handIn(db, { token: other.token }, { paperId: hers.pan, pages: [page('x')], dueAt: 1, now })).toBe(
      'unknown',
    );
    const pageId = (await hers.paper())?.pages[0]?.id ?? '';
    expect(await takeBack(db, { token: other.token }, { pageId, now })).toBe('unknown');
    expect(await findPage(db, other.order.id, pageId)).toBeUndefined();
    expect(await findPage(db, hers.order.id, pageId)).toMatchObject({ name: 'one.jpg' });
  });

  test('more pages than a document may have are refused as a whole', async () => {
    const db = await open();
    const { pan, give, paper } = await anOrderWithPapers(db);
    const many = Array.from({ length: paperLimits.pagesOfPaper }, (_, index) => page(`p${index}`));
    expect(await give(pan, many)).toBe('done');
    expect(await give(pan, [page('one more')])).toBe('full');
    expect((await paper())?.pages).toHaveLength(paperLimits.pagesOfPaper);
    const { photo, give: giveBig } = await anOrderWithPapers(db);
    expect(await giveBig(photo, [page('big', { size: paperLimits.bytesOfOrder + 1, key: 'big' })])).toBe('full');
  });

  test('rejected, replaced, accepted: one email, each step logged, the rejected page deleted', async () => {
    const db = await open();
    const { number, give, paper, seen, order, photo } = await anOrderWithPapers(db);
    await give();
    await give(photo, [page('me')]);
    const refuse = { verdict: 'refused', reason: 'blurred', text: 'Please in daylight' } as const;
    const change = await seen();
    const mails = mailOf('refused');
    const outcomes = await Promise.all([
      decidePaper(db, { number }, change, refuse, mails),
      decidePaper(db, { number }, change, refuse, mails),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'newer']);
    expect(await db.selectFrom('outbox').select('id').where('subject', '=', 'refused').execute()).toHaveLength(1);
    // The other document is still waiting for a check.
    expect(await theCase(db, order.case_reference)).toMatchObject({ whose_turn: 'us', due_at: 77 });
    expect(await paper()).toMatchObject({ state: 'refused', reason: 'blurred', pages: [{ is_old: 1 }] });
    expect(await give(undefined, [page('sharp')])).toBe('done');
    expect(await paper()).toMatchObject({ state: 'handed', reason: '', pages: [{ name: 'sharp.jpg' }] });
    expect(await db.selectFrom('forgotten_files').selectAll().execute()).toMatchObject([
      { storage_key: 'attachments/db/one.jpg' },
    ]);
    // A clerk can accept only the pages that were on their screen, not pages uploaded since.
    const old = await seen();
    await give(undefined, [page('second')]);
    expect(await decidePaper(db, { number }, old, { verdict: 'accepted' }, mails)).toBe('newer');
    expect(await decidePaper(db, { number }, await seen(), { verdict: 'accepted' }, mails)).toBe('done');
    expect(await give(undefined, [page('late')])).toBe('closed');
    const pageId = (await paper())?.pages[0]?.id ?? '';
    expect(await takeBack(db, { number }, { pageId, now })).toBe('closed');
    expect(await reopenPaper(db, { number }, await seen())).toBe('done');
    expect(await takeBack(db, { number }, { pageId, now })).toBe('done');
    const noted = await db
      .selectFrom('audit')
      .select(['action', 'actor_name'])
      .where('action', 'like', 'paper-%')
      .execute();
    expect(noted.map(({ action }) => action).toSorted()).toEqual(['paper-accepted', 'paper-asked', 'paper-refused']);
  });

  test('a page that is no longer needed is removed; a document without pages is requested again', async () => {
    const db = await open();
    const { token, give, paper, order } = await anOrderWithPapers(db);
    await give();
    const pageId = (await paper())?.pages[0]?.id ?? '';
    expect(await takeBack(db, { token }, { pageId, now })).toBe('done');
    expect(await takeBack(db, { token }, { pageId, now })).toBe('unknown');
    expect(await paper()).toMatchObject({ state: 'asked', pages: [] });
    expect(await findPage(db, order.id, pageId)).toBeUndefined();
  });

  test('a clerk requests more, adds a note, and removes a request, but not once something was uploaded', async () => {
    const db = await open();
    const { number, give, seen, paper, order } = await anOrderWithPapers(db);
    const more = { item: '', name: { en: 'NOC', hi: 'NOC' }, hint: pair(''), note: 'From the landlord' };
    expect(await askPaper(db, { number }, by, more)).toBe('done');
    expect(await askPaper(db, { number }, by, more)).toBe('done');
    expect((await listPapers(db, [order.id])).map(({ name_en }) => name_en)).toEqual(['pan', 'photo', 'NOC']);
    expect(await notePaper(db, { number }, await seen(), 'Both sides')).toBe('done');
    expect(await paper()).toMatchObject({ note: 'Both sides' });
    await give();
    expect(await dropPaper(db, { number }, await seen())).toBe('not-now');
    const noc = (await listPapers(db, [order.id])).at(-1);
    const change = { ...by, paperId: noc?.id ?? '', seen: noc?.version ?? 0 };
    expect(await dropPaper(db, { number }, change)).toBe('done');
    expect(await dropPaper(db, { number }, change)).toBe('unknown');
    expect(await askPaper(db, { number: '000000' }, by, more)).toBe('unknown');
  });

  test('while the scanner is away, pages wait unseen; then clean ones are shown and infected ones are deleted', async () => {
    const db = await open();
    const { order, pan, give, paper, seen, number } = await anOrderWithPapers(db);
    await give(pan, [page('clean', { scan: 'waiting' }), page('ill', { scan: 'waiting' })]);
    const files = { read: async (key: string) => Readable.from([Buffer.from(key.includes('ill') ? eicar : 'good')]) };
    const log = openLog({ logLevel: 'silent' });
    const attention = new Attention();
    const desk = { db, files, log, attention };
    const pages = (await paper())?.pages ?? [];
    for (const { id } of pages) {
      expect(await findPage(db, order.id, id)).toBeUndefined();
    }
    expect(await decidePaper(db, { number }, await seen(), { verdict: 'accepted' }, mailOf('x'))).toBe('not-now');
    const away = clamd('tcp://127.0.0.1:1');
    expect(await scanPages({ ...desk, scanner: away }, now)).toBe(0);
    expect(attention.has('scanner')).toBe(true);
    const { url } = await clamdServer();
    expect(await scanPages({ ...desk, scanner: clamd(url) }, now)).toBe(2);
    expect(attention.has('scanner')).toBe(false);
    // The customer has left the page before the scan ends, so an email reports the rejection.
    expect(await db.selectFrom('order_letters').select(['kind', 'order_id']).execute()).toEqual([
      { kind: 'refused-file', order_id: order.id },
    ]);
    expect(await paper()).toMatchObject({
      state: 'refused',
      reason: 'virus',
      pages: [{ name: 'clean.jpg', scan: 'clean' }],
    });
  });

  test('the store knows the pages as claimed; an export lists them, erasure and retention delete them', async () => {
    const db = await open();
    const { order, give } = await anOrderWithPapers(db);
    await give();
    await setNumber(db, { number: order.number }, by, { kind: 'arn', number: 'AA0711260000001', isGone: false });
    const key = page('one').key;
    expect([...(await claimedKeys(db, [key, 'attachments/db/none.jpg']))]).toEqual([key]);
    const subject = await subjectOfMailbox(db, order.mail);
    expect((await collect(db, subject, now)).cases[0]).toMatchObject({
      papers: [
        { paper: 'pan', name: 'one.jpg' },
        { paper: 'photo', name: null },
      ],
      officialNumbers: [{ kind: 'arn', number: 'AA0711260000001' }],
    });
    await db.transaction().execute((transaction) => erase(transaction, subject, now));
    for (const table of ['asked_papers', 'paper_pages', 'order_numbers'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await db.selectFrom('forgotten_files').select('storage_key').execute()).toEqual([{ storage_key: key }]);

    const old = await anOrderWithPapers(db);
    await old.give(old.pan, [page('old')]);
    await forgetOldCases(db, now + 3 * 365 * 24 * 3_600_000);
    expect(await db.selectFrom('paper_pages').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('forgotten_files').select('storage_key').execute()).toHaveLength(2);
  });

  test('official numbers and the next date are stored as an office writes them', async () => {
    const db = await open();
    const { order } = await anOrderWithPapers(db);
    const key = { number: order.number };
    expect(officialNumber(' aa07 1126 0000001 ')).toBe('AA0711260000001');
    for (const bad of ['', 'x', '<b>123456</b>', 'A'.repeat(60)]) {
      expect(officialNumber(bad)).toBeUndefined();
    }
    for (const isGone of [false, false]) {
      await setNumber(db, key, by, { kind: 'tm', number: '6512345', isGone });
    }
    await setNextDate(db, key, by, { day: '2026-12-01', what: 'Hearing' });
    expect(await listMarks(db, [order.id])).toMatchObject({
      numbers: [{ kind: 'tm', number: '6512345' }],
      dates: [{ day: '2026-12-01', what: 'Hearing' }],
    });
    await setNumber(db, key, by, { kind: 'tm', number: '6512345', isGone: true });
    await setNextDate(db, key, by, { day: '', what: '' });
    expect(await listMarks(db, [order.id])).toEqual({ numbers: [], dates: [] });
  });

  test('a proof is valid only for its order and its time', async () => {
    const db = await open();
    const proof = await proofOf(db, 'a'.repeat(22), now);
    expect(await isProof(db, 'a'.repeat(22), proof, now + PROOF_MS)).toBe(true);
    expect(await isProof(db, 'b'.repeat(22), proof, now)).toBe(false);
    expect(await isProof(db, 'a'.repeat(22), proof, now + PROOF_MS + 1)).toBe(false);
    expect(await isProof(db, 'a'.repeat(22), proof, now - 1)).toBe(false);
    const [until = '', sign = ''] = proof.split('.');
    expect(await isProof(db, 'a'.repeat(22), `${Number(until) + 1}.${sign}`, now)).toBe(false);
    for (const bad of ['', '.', `${until}.`, `${until}.${'A'.repeat(43)}`]) {
      expect(await isProof(db, 'a'.repeat(22), bad, now)).toBe(false);
    }
  });
});
