import { checkTyped } from '@/forms/intake/check-typed.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { checkIdentity, identityChecks } from '@/server/across/contacts/prove-by-clerk.ts';
import { addContact } from '@/server/domains/cases/handling/add-contact.ts';
import { addNote } from '@/server/domains/cases/handling/add-note.ts';
import { listClerks } from '@/server/domains/cases/handling/list-clerks.ts';
import { recordAttempt } from '@/server/domains/cases/handling/record-attempt.ts';
import { textAnswer } from '@/server/domains/cases/handling/text-answer.ts';
import type { UnknownName } from '@/server/domains/cases/handling/unknown-names.ts';
import { attemptOutcomes, channels, directions } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { caseStatuses } from '@/server/platform/database/office-tables.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import { oneOf } from '@/ui/one-of.ts';
import type { CaseWords } from './case.messages.ts';
import type { DeedAct } from './case-acts.ts';
import type { CaseAction, PostedCase } from './posted.server.ts';
import { valueNames } from './value-names.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';
import { reachesByText } from './without-mail.server.ts';

const refused = (status: number, typed: PostedCase['typed'], text: string): CaseAnswer => ({
  status,
  typed,
  notice: { look: 'bad', text },
});

/**
 * Adds a note. If it mentions an unknown name, it is rejected once, and the next attempt with the same names is saved.
 */
async function noteFromForm(
  { app: { db }, actor, words, reference }: CaseVisit,
  { typed, seen, body, now }: PostedCase,
): Promise<CaseAnswer | undefined> {
  const told = (typed.get('told') ?? '').split(' ').filter(Boolean);
  const noted = await addNote(db, { reference, body, seen, told, actor, now });
  if (noted.outcome === 'unknown') {
    return undefined;
  }
  if (noted.outcome === 'noted') {
    return { status: 303, goOn: '' };
  }
  if (noted.outcome !== 'whom') {
    return refused(422, typed, words.emptyText);
  }
  const names = noted.names.map((name) => name.typed.toLowerCase()).join(' ');
  return refused(422, new Map(typed).set('told', names), unknownText(words, noted.names));
}

function unknownText(words: CaseWords, names: readonly UnknownName[]): string {
  const all = names.map(({ typed }) => `@${typed}`).join(', ');
  const close = names
    .filter((name) => name.close.length > 0)
    .map((name) => {
      const offered = name.close.map((each) => `@${each}`).join(', ');
      return fill(words.didYouMean, { name: `@${name.typed}`, close: offered });
    });
  return [fill(words.nobodyCalled, { names: all }), ...close].join(' ');
}

async function attemptFromForm(
  { app: { db }, actor, words, reference, locale }: CaseVisit,
  { typed, seen, body, now }: PostedCase,
): Promise<CaseAnswer | undefined> {
  const recorded = await recordAttempt(db, {
    reference,
    body,
    seen,
    actor,
    now,
    channel: oneOf(channels, typed.get('channel')) ?? 'call',
    direction: oneOf(directions, typed.get('direction')) ?? 'out',
    result: oneOf(attemptOutcomes, typed.get('outcome')) ?? 'no-answer',
    status: oneOf(caseStatuses, typed.get('after')),
  });
  if (recorded.outcome === 'unknown') {
    return undefined;
  }
  if (recorded.outcome === 'recorded') {
    return { status: 303, goOn: recorded.changed === undefined ? '' : `?changed=${recorded.changed}` };
  }
  if (recorded.outcome !== 'conflict') {
    return refused(409, typed, words[recorded.outcome]);
  }
  const value = valueNames(locale, words, await listClerks(db))('status', recorded.value);
  return refused(409, typed, fill(words.conflict, { by: recorded.by || words.site, value }));
}

async function contactFromForm(
  { app: { db }, actor, words, reference, locale }: CaseVisit,
  { typed, now }: PostedCase,
  field: 'email' | 'phone',
): Promise<CaseAnswer | undefined> {
  const label = field === 'email' ? words.mailAddress : words.phoneNumber;
  const rules = { contact: { kind: field } } as const;
  const { checked, errors } = checkTyped(locale, rules, { contact: typed.get('contact') ?? '' }, { contact: label });
  if (errors.contact) {
    return refused(422, typed, errors.contact);
  }
  const added = await addContact(db, { reference, field, value: checked.contact, actor, now });
  if (added.outcome === 'unknown') {
    return undefined;
  }
  if (added.outcome === 'added') {
    return { status: 303, goOn: '' };
  }
  return refused(409, typed, added.outcome === 'known' ? words.known : words.badForm);
}

/** Sends a message that tells a person without email that an answer is ready. */
async function textFromForm(visit: CaseVisit, { typed, now }: PostedCase): Promise<CaseAnswer | undefined> {
  const { app, actor, words, reference, locale } = visit;
  const told = await textAnswer(app.db, { reference, actor, now, reach: reachesByText(visit) });
  if (told.outcome === 'unknown') {
    return undefined;
  }
  if (told.outcome === 'no number') {
    return refused(409, typed, words['message.noNumber']);
  }
  if (told.outcome === 'stopped') {
    return refused(409, typed, stoppedWords(locale).notSent);
  }
  if (told.outcome === 'none') {
    return refused(409, typed, words['message.noWay']);
  }
  app.messaging.wake();
  return { status: 303, goOn: '' };
}

/** Records how a clerk checked who is calling, and shows a code once. */
async function checkFromForm(
  { app, actor, words, reference, locale }: CaseVisit,
  { typed, now }: PostedCase,
): Promise<CaseAnswer | undefined> {
  const how = oneOf(identityChecks, typed.get('how'));
  if (!how) {
    return refused(422, typed, words['identity.choose']);
  }
  const note = (phone: string): string => fill(words['identity.noted'], { phone, how: words[`identity.${how}`] });
  const checked = await checkIdentity(app.db, { reference, how, note, actor, now });
  if (checked.outcome !== 'checked') {
    return checked.outcome === 'unknown' ? undefined : refused(409, typed, words['identity.noNumber']);
  }
  const code = checked.code.replace(/(?=.{4}$)/, ' ');
  const until = longDateTime(locale, checked.until);
  const text = fill(words['identity.code'], { code, phone: checked.phone, until });
  // The code is shown only in this response, so there is no redirect.
  return { status: 200, typed: new Map([['act', 'check-identity']]), notice: { look: 'good', text } };
}

/** The actions that add something to a case: a note, a call or phone message, an email address or a phone number. */
export const deedActions = {
  note: noteFromForm,
  attempt: attemptFromForm,
  'add-email': (visit, posted) => contactFromForm(visit, posted, 'email'),
  'text-answer': textFromForm,
  'check-identity': checkFromForm,
  'add-phone': (visit, posted) => contactFromForm(visit, posted, 'phone'),
} satisfies Record<DeedAct, CaseAction>;
