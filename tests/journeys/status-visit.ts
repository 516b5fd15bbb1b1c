import type { APIRequestContext, Page } from '@playwright/test';
import type { newVisitor } from './forms.ts';
import type { Site } from './site.ts';

/** The texts of the status page, and its input. */
export const words = {
  en: {
    sent: { name: 'Asha Verma', phone: '9812345678', message: 'A company\nwith my brother', service: 'company' },
    maybe: 'belong to the same enquiry, we have sent a code to that address',
    refused: 'This code did not work.',
    rows: ['Full name', 'Email', 'Phone', 'Service', 'Message', 'Your preference'],
    service: 'Company registration',
    happened: ['Received and saved', 'Sent to our advisers by email', 'Confirmation emailed to you'],
    promise: 'within 24 hours on business days',
    written: 'in our inbox',
    code: /Your code: (\d{6})/,
    when: /[A-Z]\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/,
  },
  hi: {
    sent: { name: 'आशा वर्मा', phone: '9812345678', message: 'भाई के साथ\nकंपनी', service: 'company' },
    maybe: 'एक ही पूछताछ के हैं, तो हमने उस पते पर कोड भेज दिया है',
    refused: 'यह कोड सही नहीं है।',
    rows: ['पूरा नाम', 'ईमेल', 'फ़ोन', 'सेवा', 'संदेश', 'आपकी पसंद'],
    service: 'कंपनी पंजीकरण',
    happened: ['हमें मिला और दर्ज हुआ', 'हमारे सलाहकारों को ईमेल गया', 'आपको पुष्टि का ईमेल गया'],
    promise: 'कामकाजी दिनों में 24 घंटे के भीतर',
    written: 'हमारे इनबॉक्स में',
    code: /आपका कोड: (\d{6})/,
    when: /\d{1,2} \S+ \d{4} को \S+ \d{1,2}:\d\d बजे/,
  },
} as const;
type Language = keyof typeof words;
export const languages: readonly Language[] = ['en', 'hi'];
export const at = (locale: Language, path: string): string => (locale === 'hi' ? `/hi${path}` : path);

/** Sends a contact form. @returns its reference */
export async function sendInquiry(
  request: APIRequestContext,
  locale: Language,
  { email, address }: ReturnType<typeof newVisitor>,
) {
  const answer = await request.post(at(locale, '/send/contact'), {
    headers: { accept: 'application/json', 'x-forwarded-for': address },
    form: { ...words[locale].sent, email, writeOnly: 'yes' },
  });
  const { reference } = (await answer.json()) as { reference?: string };
  if (!reference) {
    throw new Error(`the inquiry was not taken: ${answer.status()}`);
  }
  return reference;
}

/** The codes sent to a mailbox, in the order of arrival. */
export const codesTo = ({ mails }: Site, email: string): string[] =>
  mails.mails
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => words.en.code.exec(text)?.[1] ?? words.hi.code.exec(text)?.[1] ?? []);

/** Fills in the first step and sends it. */
export async function ask(page: Page, reference: string, email: string): Promise<void> {
  const form = page.locator('form#status-ask');
  await form.locator('[name=reference]').fill(reference);
  await form.locator('[name=email]').fill(email);
  await form.locator('button[type=submit]:visible').click();
}

/** Fills in the second step and sends it. */
export async function enter(page: Page, code: string): Promise<void> {
  await page.locator('form#status-code [name=code]').fill(code);
  await page.locator('form#status-code button[type=submit]:visible').click();
}

/** Six different digits. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
