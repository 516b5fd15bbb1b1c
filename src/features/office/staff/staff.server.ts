import { firmDesk } from '@/catalogue/firm/company.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { isLocale, type Locale } from '@/kernel/locale.ts';
import { officeRoles, type StaffRole } from '@/kernel/roles.ts';
import { changeSight } from '@/server/domains/accounts/case-sight.ts';
import { type By, changeRole, invite, letIn, type StaffChange } from '@/server/domains/accounts/staff.ts';
import { endStaffSession, resetFactor } from '@/server/domains/accounts/staff-access.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { oneOf } from '@/ui/one-of.ts';
import { invitationMail } from './invitation.mail.ts';
import { leave, leavingOf } from './leaving.server.ts';
import { askAddress, questionOf } from './question.server.ts';
import { staffWords } from './staff.messages.ts';

/** The result of a post: a message for the next page, or the form with its errors. */
export type StaffAnswer =
  | { readonly said: StaffChange | 'invited' }
  /** The query of the URL at which the page asks for confirmation, because the change cannot be undone. */
  | { readonly ask: string }
  /**
   * The id of a person who cannot leave until someone is chosen to take over the appointments. `refused` says why the
   * last choice was not possible.
   */
  | { readonly leaving: string; readonly heir?: string; readonly refused?: string }
  | { readonly values: Readonly<Record<string, string>>; readonly errors: Readonly<Record<string, string>> };

const isStaffRole = (role: string): role is StaffRole => oneOf(officeRoles, role) !== undefined;

/** Handles the forms of the staff page. @param origin the origin of the site, for the link in the invitation */
export async function submitStaff(
  locale: Locale,
  request: Request,
  { db, outbox }: Pick<AppContext, 'db' | 'outbox'>,
  by: By,
  origin: string,
): Promise<StaffAnswer> {
  const read = await readForm(request);
  if (!read.ok) {
    return { said: 'unknown' };
  }
  const typed = Object.fromEntries(read.fields);
  const { change = '', role = '' } = typed;
  const [id = ''] = /^[\w-]{1,64}$/.exec(typed.id ?? '') ?? [];
  const intended = { change, id, session: (typed.session ?? '').slice(0, 64) };
  const isAsked = typed.sure === 'yes' || typed.heir !== undefined;
  // If the person has appointments, the question of who takes them over replaces this one.
  const isLeaving = change === 'out' || change === 'withdraw';
  if (!isAsked && !(isLeaving && (await leavingOf(locale, db, by, { leaving: id })))) {
    if (await questionOf(locale, db, by, intended)) {
      return { ask: askAddress(intended) };
    }
  }
  if (change === 'role' && isStaffRole(role)) {
    return { said: await changeRole(db, by, id, role) };
  }
  if (change === 'sight') {
    const sight = { complaints: typed.complaints === 'yes', applications: typed.applications === 'yes' };
    return { said: await changeSight(db, by, id, sight) };
  }
  if (isLeaving) {
    const left = await leave(locale, db, by, { change, id, heir: typed.heir, siteUrl: origin });
    outbox.wake();
    return left;
  }
  if (change === 'in') {
    return { said: await letIn(db, by, id) };
  }
  if (change === 'reset') {
    return { said: await resetFactor(db, by, id) };
  }
  if (change === 'end') {
    return { said: await endStaffSession(db, by, id, intended.session) };
  }
  return change === 'invite' ? inviteStaff(locale, typed, { db, outbox }, by, origin) : { said: 'unknown' };
}

/** Creates an account and sends the invitation, if every field is valid. */
async function inviteStaff(
  locale: Locale,
  typed: Readonly<Record<string, string>>,
  { db, outbox }: Pick<AppContext, 'db' | 'outbox'>,
  by: By,
  origin: string,
): Promise<StaffAnswer> {
  const { role = '', language = '' } = typed;
  const labels: Readonly<Record<string, string>> = staffWords(locale);
  const sentences: Readonly<Record<string, string>> = wordsFor(formMessages, locale);
  const mail = checkField({ kind: 'email' }, typed.mail);
  const name = checkField({ kind: 'name' }, typed.name);
  const faults = {
    name: name.fault,
    mail: mail.fault,
    role: isStaffRole(role) ? undefined : ('choice' as const),
    language: isLocale(language) ? undefined : ('choice' as const),
  };
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault ? [[field, fill(sentences[fault] ?? '', { label: labels[field] ?? '', max: '254' })]] : [],
    ),
  );
  if (mail.fault || name.fault || !isStaffRole(role) || !isLocale(language)) {
    return { values: typed, errors };
  }
  const { name: company, sender, main } = firmDesk(language).addresses;
  const href = origin + pathFor(language, '/login');
  const said = await invite(db, by, {
    mailAddress: mail.value,
    name: name.value,
    role,
    locale: language,
    mail: {
      purpose: 'account',
      sender: senderWithName(company, sender),
      recipient: mail.value,
      replyTo: main,
      ...invitationMail({ locale: language, company, inviter: by.actor.name, role, href }),
    },
  });
  if (said === 'done') {
    outbox.wake();
  }
  return { said: said === 'done' ? 'invited' : said };
}
