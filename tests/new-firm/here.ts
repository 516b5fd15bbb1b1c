import type { Page } from '@playwright/test';
import { sampleWords } from '../../scripts/samples/sample-words.ts';
import type { Locale } from '../../src/kernel/locale.ts';
import { newVisitor } from '../journeys/forms.ts';
import { letIn, makeOwner, runOwnerCommand } from '../journeys/office-visit.ts';
import { type Site, test } from '../journeys/site.ts';
import { saidOfFirstTrade } from '../support/first-trade.ts';
import { silent } from '../switched-off/switched-off.ts';
import { type NewFirm, newFirms } from './new-firm.ts';

export const localeOf = (path: string): Locale => (/^\/hi(?:\/|$)/.test(path) ? 'hi' : 'en');

/** Returns the firm of the Playwright project that is running. */
export function firmHere(): NewFirm {
  const { name } = test.info().project;
  if (name !== 'bakery' && name !== 'clinic') {
    throw new Error(`no new firm is called ${name}`);
  }
  return newFirms[name];
}

/** Words that a firm without GST registration, online sales and samples does not use. */
const notOfTheClinic: readonly RegExp[] = [
  /GST|जीएसटी|\b[Tt]ax invoice|टैक्स/,
  /\bpay(?:ing|ment)? online\b|ऑनलाइन भुगतान/i,
  /\bsamples?\b|नमून/iu,
  sampleWords,
];

/** Words that the clinic replaces with its own, such as session for appointment. */
const otherWords: readonly RegExp[] = [/\bappointments?\b/i, /मुलाक़?ात/, /\b(?:clients?|advisers?)\b/i];

/**
 * Lists the parts of a text that must not occur for this firm: the sample firm's trade, features that it does not use,
 * and unfilled gaps.
 */
export function foreignIn(text: string, locale: Locale): string[] {
  const gaps = [...text.matchAll(/\{[\w.-]+\}|\[\[.*?\]\]/g)].map(([gap]) => gap);
  const found = (words: readonly RegExp[], where: string): string[] =>
    words.flatMap((word) => word.exec(where)?.[0] ?? []);
  if (firmHere() !== newFirms.clinic) {
    return [...saidOfFirstTrade(text), ...gaps];
  }
  // The path of a page, which emails and printed pages show, is not one of its words.
  const withoutLinks = text.replaceAll(/https?:\/\/\S+/g, ' ');
  return [
    ...saidOfFirstTrade(text),
    ...gaps,
    ...found([...notOfTheClinic, silent[locale]], text),
    ...found(otherWords, withoutLinks),
  ];
}

/** Signs in a member of the staff; the first owner is created by `npm run owner`. @returns the email address */
export async function enterOffice(
  page: Page,
  site: Site,
  role: 'owner' | 'manager' | 'clerk',
  byCommand = false,
): Promise<string> {
  const { email, address } = newVisitor();
  if (byCommand) {
    runOwnerCommand(site, email);
  } else {
    await makeOwner(site, email);
  }
  await site.db.updateTable('users').set({ role }).where('email', '=', email).execute();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await letIn(page, site, email);
  return email;
}
