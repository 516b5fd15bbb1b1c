import { checkField } from '@/forms/description/field-rules.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { isLocale, type Locale } from '@/kernel/locale.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import {
  changeProfile,
  dropOwnFactor,
  setOwnFactor,
  signOutEverywhere,
} from '@/server/domains/accounts/own-account.ts';
import { giveFactor } from '@/server/domains/accounts/second-factor.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { meWords } from './me.messages.ts';
import { type NoticesAnswer, type NoticesPost, submitNotices } from './notices.server.ts';

/** The result of a post. `out` means that all sessions of the user have ended. */
export type MeAnswer =
  | { readonly said: 'stored' | 'removed' | 'out' }
  | NoticesAnswer
  | { readonly values: Readonly<Record<string, string>>; readonly errors: Readonly<Record<string, string>> };

/** Handles the forms of the account page. */
export async function submitMe(post: NoticesPost): Promise<MeAnswer> {
  const { locale, request, by } = post;
  const { db } = post.app;
  const words = meWords(locale);
  const read = await readForm(request);
  const typed = read.ok ? Object.fromEntries(read.fields) : {};
  const noticed = await submitNotices(post, typed);
  if (noticed) {
    return noticed;
  }
  const { change, language = '', code = '' } = typed;
  if (change === 'everywhere') {
    await signOutEverywhere(db, by);
    return { said: 'out' };
  }
  if (change === 'no-factor') {
    const given = await giveFactor(db, by.actor.id, bareCode(code), by.now);
    if (given.outcome !== 'given') {
      return { values: {}, errors: { code: fill(words.wrong, { label: words.code }) } };
    }
    await dropOwnFactor(db, by);
    return { said: 'removed' };
  }
  const sentences: Readonly<Record<string, string>> = wordsFor(formMessages, locale);
  const name = checkField({ kind: 'name' }, typed.name);
  if (name.fault) {
    return { values: typed, errors: { name: fill(sentences[name.fault] ?? '', { label: words.name, max: '100' }) } };
  }
  if (!isLocale(language)) {
    return { values: typed, errors: { language: fill(sentences.choice ?? '', { label: words.language }) } };
  }
  await changeProfile(db, by, { name: name.value, locale: language });
  return { said: 'stored' };
}

/** Handles the first code from the authenticator app. */
export async function submitFactorCode(
  locale: Locale,
  request: Request,
  db: Database,
  by: By,
  sessionId: string,
): Promise<{ codes: readonly string[] } | { error: string }> {
  const words = meWords(locale);
  const read = await readForm(request);
  const typed = read.ok ? (read.fields.get('code') ?? '') : '';
  const codes = await setOwnFactor(db, by, sessionId, bareCode(typed));
  return codes ? { codes } : { error: fill(words.wrong, { label: words.code }) };
}

const bareCode = (typed: string): string => westernDigits(typed).replace(/\s/g, '').slice(0, 60);
