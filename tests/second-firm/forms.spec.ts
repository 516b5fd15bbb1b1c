import { sampleWords } from '../../scripts/samples/sample-words.ts';
import { findInquiry, newVisitor } from '../journeys/forms.ts';
import { expect, type Site, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { forms } from './second-firm.ts';

const typed = {
  name: 'आशा वर्मा',
  phone: '98123 45678',
  subject: 'Iron in the report',
  message: 'The water turns yellow',
  question: 'How cold must milk be?',
  // The title of this service names the firm.
  service: 'spice-test',
};

/** Waits for both emails of an enquiry: the one to the firm, and the one to the visitor. */
async function mailsOf(site: Site, email: string) {
  await expect
    .poll(async () => (await findInquiry(site, email))?.mail.map(({ state }) => state))
    .toEqual(['sent', 'sent']);
  const of = (to: string) => site.mails.mails.find((mail) => mail.to.includes(to) && mail.raw.includes(email));
  const toFirm = of('samples@parakh.example');
  const thanks = of(email);
  // The emails have only this firm's colours.
  for (const mail of [toFirm, thanks]) {
    expect(mail?.html).toContain('#0d3b3e');
    expect(mail?.html).not.toMatch(/#1f1a47|#ffb81c|#f6eedf/i);
  }
  return {
    toFirm: `${toFirm?.headers.subject}\n${toFirm?.text}`,
    thanks: `${thanks?.headers.subject}\n${thanks?.text}`,
  };
}

for (const form of forms) {
  test(`${form}: is sent, stored, and emailed with the firm's name, in both languages`, async ({ request, site }) => {
    for (const prefix of prefixes) {
      const { email, address } = newVisitor();
      const path = addressIn(prefix, `/send/${form}`);
      const page = await (await request.get(site.origin + path)).text();
      const shown = page.slice(page.indexOf('<main'), page.indexOf('</main'));
      const fields = Object.entries({ ...typed, email }).filter(([name]) => shown.includes(` name="${name}"`));
      const choices = [...shown.matchAll(/<select[^>]* name="(\w+)".*?<option[^>]* value="([\w-]+)"/gs)].map(
        ([, name = '', value = '']) => [name, value],
      );
      const answer = await request.post(site.origin + path, {
        headers: { accept: 'application/json', 'x-forwarded-for': address },
        [shown.includes('multipart/form-data') ? 'multipart' : 'form']: Object.fromEntries([...fields, ...choices]),
      });
      const { reference } = (await answer.json()) as { reference?: string };
      expect(reference, form).toMatch(/^PRK-/);
      expect((await findInquiry(site, email))?.reference).toBe(reference);
      const { toFirm, thanks } = await mailsOf(site, email);
      expect(toFirm).toContain(email);
      // The firm's staff read Hindi, whatever the visitor reads.
      if (form === 'service-inquiry') {
        expect(toFirm).toMatch(/जाँच की पूछताछ \([^)]*परख[^)]*\)/);
      }
      expect(thanks).toContain(prefix ? 'परख' : 'Parakh');
      expect(toFirm + thanks).not.toMatch(/Aarambh|आरंभ|AAR-|\{[\w.-]+\}/);
      expect(sampleWords.exec(toFirm + thanks)?.[0]).toBeUndefined();
    }
  });
}

test('the contact form offers what this firm does, and confirms in place', async ({ page, site }) => {
  const { email, address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto('/hi/contact');
  const form = page.locator('form#contact');
  for (const name of ['name', 'phone', 'message'] as const) {
    await form.locator(`[name=${name}]`).fill(typed[name]);
  }
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=service]').selectOption({ label: 'मिट्टी की जाँच' });
  await form.locator('button[type=submit]').click();
  await expect(form.getByText(/PRK-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
  expect((await findInquiry(site, email))?.fields.service).toBe('soil');
  expect((await mailsOf(site, email)).toFirm).toContain('मिट्टी की जाँच');
});

test('a form of a page that the firm does not have is not there', async ({ request, site }) => {
  expect((await request.get(`${site.origin}/send/job-application`)).status()).toBe(404);
});
