import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dayInIndia } from '../../src/kernel/india-time.ts';
import { negate, paise, subtract } from '../../src/kernel/paise.ts';
import { shiftedMonth, taxMonthOf } from '../../src/kernel/tax-month.ts';
import { issueDocument } from '../../src/server/domains/documents/issue-document.ts';
import { postEntry } from '../../src/server/domains/ledger/post-entry.ts';
import { aDocument } from '../support/a-document.ts';
import { languagesInTurn } from '../support/turn.ts';
import { openAs } from './office-editor.ts';
import { at } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { expect, type Site, test } from './site.ts';

const says = {
  en: {
    ask: 'Ask a manager or an owner',
    filed: 'The return is recorded as filed.',
    ready: 'Nothing is blocking this return.',
  },
  hi: { ask: 'मैनेजर या मालिक से', filed: 'दर्ज हो गया कि रिटर्न दाख़िल हो चुका है।', ready: 'इस रिटर्न में कोई रुकावट नहीं है।' },
} as const;

let firms = 0;

/** A separate registration for each journey, because a month of a registration is filed only once. */
async function nextGstin(): Promise<string> {
  const { parseGstin } = await import('../../src/kernel/gstin.ts');
  firms += 1;
  const first = `07AAACB${String(1000 + ((process.pid + firms * 37) % 9000))}A1Z`;
  const found = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((sign) => parseGstin(first + sign));
  return first + (found ?? '');
}

/**
 * Issues the invoice of an order in the month before this one, as a payment at that time would have, with the tax in the
 * ledger.
 */
async function issueLastMonth(site: Site, gstin: string, buyer: string): Promise<string> {
  const { number } = await placeOrder(site);
  const order = await site.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const supplier = Object.assign({}, aDocument().supplier, { gstin });
  await site.db
    .updateTable('orders')
    .set({ name: 'Asha Traders', gstin: buyer, state: 'maharashtra' })
    .where('id', '=', order.id)
    .execute();
  await site.db
    .updateTable('document_terms')
    .set({ supplier: JSON.stringify(supplier), state_code: '27', address: '12 Sample Road\nPune 411001' })
    .where('order_id', '=', order.id)
    .execute();
  const now = shiftedMonth(taxMonthOf(Date.now()), 0).from - 60_000;
  const taxed = {
    text: { en: 'GST registration', hi: 'जीएसटी पंजीकरण' },
    sac: '998214',
    taxablePaise: paise(199_900),
    ratePoints: 1800,
  };
  const recipient = { name: 'Asha Traders', address: ['12 Sample Road', 'Pune 411001'], gstin: buyer, stateCode: '27' };
  const document = await issueDocument(
    site.db,
    aDocument({
      key: `received test ${number}`,
      orderNumber: `ORD-${number}`,
      supplier,
      recipient,
      lines: [taxed],
      governmentFees: [],
    }),
    { actor: null, visitorAddress: '', now },
  );
  const postings = [
    { account: 'bank', amount: document.totalPaise },
    { account: 'advances', amount: negate(document.taxablePaise) },
    { account: 'gst-output', amount: subtract(document.taxablePaise, document.totalPaise) },
  ] as const;
  const entry = { key: `received test ${number}`, kind: 'received', orderId: order.id, postings } as const;
  await site.db.transaction().execute((transaction) => postEntry(transaction, entry, now));
  return number;
}

async function download(page: Page, file: string): Promise<{ name: string; text: string }> {
  const waits = page.waitForEvent('download');
  await page.locator(`#downloads button[value=${file}]`).click();
  const got = await waits;
  return { name: got.suggestedFilename(), text: readFileSync(await got.path(), 'utf8') };
}

for (const locale of languagesInTurn(['en', 'hi'] as const, 'the books of a month')) {
  test(`in ${locale}: an accountant finds a wrong GSTIN, an owner corrects it and records the filing, and a later correction is in the next`, async ({
    browser,
    site,
  }) => {
    const own = await nextGstin();
    // The firm's own GSTIN was typed as the customer's. Its check character is right, so no form refuses it.
    const number = await issueLastMonth(site, own, own);
    const last = shiftedMonth(taxMonthOf(Date.now()), -1).name;
    const address = at(locale, `/office/books?month=${last}&gstin=${own}`);
    const words = says[locale];

    const accountant = await openAs(browser, site, 'accountant', false);
    await accountant.goto(at(locale, '/office'));
    await expect(accountant).toHaveURL(/\/office\/books$/);
    await accountant.goto(address);
    await expect(accountant.getByText(`ORD-${number}`)).toBeVisible();
    await expect(accountant.getByText(words.ask)).toBeVisible();
    await expect(accountant.locator('button[value=correct], button[value=file]')).toHaveCount(0);
    const blocked = await download(accountant, 'gstr1');
    expect(blocked.name).toBe(`GSTR1_${own}_${last.slice(5)}${last.slice(0, 4)}.json`);
    expect(JSON.parse(blocked.text)).not.toHaveProperty('b2b');
    // An accountant may not correct the GSTIN, so their request changes nothing.
    const refused = await accountant.request.post(at(locale, '/office/books'), {
      headers: { origin: site.origin },
      form: { act: 'correct', order: number, right: '27AAPFU0939F1ZV', month: last, gstin: own },
    });
    expect(refused.url()).toContain('said=said.not-yours');
    expect((await accountant.request.get(at(locale, `/office/orders/${number}`))).status()).toBe(404);

    const owner = await openAs(browser, site, 'owner', false);
    await owner.goto(address);
    await owner.locator('[name=right]').fill('27AAPFU0939F1Z');
    await owner.locator('button[value=correct]').click();
    await expect(owner.locator('main [role=alert]')).toBeVisible();
    await owner.locator('[name=right]').fill('27AAPFU0939F1ZV');
    await owner.locator('button[value=correct]').click();
    await expect(owner.locator('main [role=status]')).toBeVisible();

    await accountant.goto(address);
    await expect(accountant.getByText(words.ready)).toBeVisible();
    await expect(accountant.locator('button[value=file]')).toHaveCount(0);
    const filing = await accountant.request.post(at(locale, '/office/books'), {
      headers: { origin: site.origin },
      form: { act: 'file', month: last, gstin: own },
    });
    expect(filing.url()).toContain('said=said.not-yours');
    await owner.goto(address);
    await owner.locator('button[value=file]').click();
    await expect(owner.locator('main [role=status]')).toHaveText(words.filed);
    await accountant.goto(address);
    const row = await site.db.selectFrom('gst_returns').selectAll().where('gstin', '=', own).executeTakeFirstOrThrow();
    expect(row.month).toBe(last);
    await expect(accountant.getByText(row.hash)).toBeVisible();
    expect((await download(accountant, 'gstr1')).text).toBe(row.file);

    // The credit note and the new invoice were issued today, so they are in the return of this month.
    const current = dayInIndia(Date.now()).slice(0, 7);
    await accountant.goto(at(locale, `/office/books?month=${current}&gstin=${own}`));
    const next = JSON.parse((await download(accountant, 'gstr1')).text) as { b2b: { ctin: string }[] };
    expect(next.b2b.map(({ ctin }) => ctin)).toEqual(['27AAPFU0939F1ZV']);
    const notes = await site.db
      .selectFrom('documents')
      .select('number')
      .where('gstin', '=', own)
      .where('kind', '=', 'credit-note')
      .execute();
    await expect(accountant.getByText(notes[0]?.number ?? 'no note')).toBeVisible();
    // The documents of the month are PDFs in one file, and the ledger is searched by the number of one of them.
    const waits = accountant.waitForEvent('download');
    await accountant.locator(`form[action$="/books/pdfs"] button[value=${locale}]`).click();
    const pdfs = await waits;
    expect(pdfs.suggestedFilename()).toBe(`documents-${current}-${locale}.zip`);
    const archive = readFileSync(await pdfs.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.toString('latin1')).toContain(`${(notes[0]?.number ?? '').replaceAll('/', '-')}-${locale}.pdf`);
    await accountant.goto(at(locale, `/office/ledger?number=${notes[0]?.number ?? ''}`));
    await expect(accountant.locator('main tbody tr').first()).toContainText('Asha Traders');
    await accountant.goto(at(locale, '/office/ledger?customer=nobody+has+this+name'));
    await expect(accountant.locator('main tbody tr')).toHaveCount(0);
    for (const context of [accountant.context(), owner.context()]) {
      await context.close();
    }
  });
}
