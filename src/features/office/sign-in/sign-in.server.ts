import { companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import type { Locale } from '@/kernel/locale.ts';
import { contactOf } from '@/kernel/typed-contact.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { idInCookie, knownBrowser, rememberBrowser } from '@/server/domains/accounts/known-browsers.ts';
import { requestSignInCode } from '@/server/domains/accounts/request-sign-in-code.ts';
import { giveFactor } from '@/server/domains/accounts/second-factor.ts';
import { endSession, findVisit, openNamedSession, passFactor, type Visit } from '@/server/domains/accounts/sessions.ts';
import { standingOf } from '@/server/domains/accounts/standing.ts';
import { trySignInCode } from '@/server/domains/accounts/try-sign-in-code.ts';
import { accountAddress, contactOfUser } from '@/server/domains/accounts/users.ts';
import { maskedAccount, record } from '@/server/domains/audit/record.ts';
import { purposes } from '@/server/domains/codes/purposes.ts';
import { codeChannels } from '@/server/domains/notices/takes-phones.ts';
import { codeTexter } from '@/server/domains/notices/text-code.ts';
import { wakeSubscriptions } from '@/server/domains/pushes/push-subscriptions.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { UploadRules } from '@/server/platform/files/upload-rules.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { readUpload } from '@/server/platform/http/read-upload.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { oneOf } from '@/ui/one-of.ts';
import { nextPath } from './next-path.ts';
import { signInWords } from './sign-in.messages.ts';
import { signInCodeMail } from './sign-in-code.mail.ts';
import { type Kept, keptPrefix, type PhoneChannel, type SignInAnswer, type SignInState } from './sign-in-state.ts';

export interface SignInVisitor {
  readonly app: AppContext;
  readonly visitorAddress: string;
  readonly secure: boolean;
}

/** The posted form, and the state from which to continue. */
interface Posted {
  readonly locale: Locale;
  readonly request: Request;
  readonly visitor: SignInVisitor;
  readonly typed: ReadonlyMap<string, string>;
  readonly state: SignInState;
}

type Trouble = { readonly outcome: 'limited'; readonly minutes: number } | { readonly outcome: 'unavailable' };

/** The maximum number of fields. Other forms allow fewer, but this one also submits the fields of a kept form. */
const MOST_FIELDS = 80;

/** Returns the sign-in page as it first opens. */
export async function openSignIn(locale: Locale, request: Request, visitor: SignInVisitor): Promise<SignInAnswer> {
  const { searchParams } = new URL(request.url);
  const next = nextPath(searchParams.get('next'));
  const visit = await findVisit(visitor, request);
  const state: SignInState = { step: 'mail', mailbox: visit ? contactOfUser(visit.user) : '', next };
  if (visit?.standing === 'factor') {
    return shown({ ...state, step: 'factor' });
  }
  if (visit) {
    return goOn(locale, visit.user.role, state, []);
  }
  const isOut = searchParams.has('out');
  return shown(isOut ? { ...state, notice: { look: 'good', text: signInWords(locale).signedOut } } : state);
}

/** Handles a form posted to the sign-in page: one of its steps, or an office form sent after the session had ended. */
export async function submitSignIn(locale: Locale, request: Request, visitor: SignInVisitor): Promise<SignInAnswer> {
  const words = signInWords(locale);
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  const read = isUpload ? await readUploaded(request, visitor) : await readTyped(request);
  const asked = nextPath(new URL(request.url).searchParams.get('next'));
  if (!read.ok) {
    const text = isUpload || read.reason === 'wrong-type' ? words.filesLost : wordsFor(formMessages, locale).tooLarge;
    return shown({ step: 'mail', mailbox: '', next: asked, notice: { look: 'bad', text } }, read.status);
  }
  const typed = read.fields;
  const lost = read.chosen;
  // The user must be told that the kept form is sent without its files.
  if (lost.length > 0) {
    typed.set('lost-files', lost.join(', '));
  }
  const step = typed.get('sign-in');
  if (step === undefined) {
    const text = lost.length > 0 ? words.filesLost : words.signedOutMeanwhile;
    const state: SignInState = { step: 'mail', mailbox: '', next: asked, kept: Object.fromEntries(typed) };
    return shown({ ...state, notice: { look: 'good', text } }, 401);
  }
  const mailbox = (typed.get('mail') ?? '').slice(0, 300);
  const key = typed.get('asked') ?? '';
  const state: SignInState = {
    step: 'mail',
    mailbox,
    next: nextPath(typed.get('next')),
    kept: keptIn(typed),
    asked: /^[\w-]{8,64}$/.test(key) ? key : undefined,
  };
  const posted = { locale, request, visitor, typed, state };
  if (step === 'out') {
    return signOut(posted);
  }
  if (step === 'edit') {
    return shown(state);
  }
  if (step === 'factor') {
    return submitFactor(posted);
  }
  if (step === 'enter') {
    return submitCode(posted);
  }
  const channel = oneOf(channelsFor(visitor.app), findAction(askSteps, step)?.channel ?? typed.get('channel'));
  return submitContact({ ...posted, state: { ...state, channel } }, channel);
}

/** The same limits as on the page of a case. No file type is accepted, and no file is written to disk. */
const NO_FILES: UploadRules = { field: 'files', atMost: 5, maxBytes: 5 * 1024 * 1024, types: [], required: false };

/**
 * Reads a form with files and keeps only the typed values, because the browser cannot send the files again after
 * signing in.
 */
async function readUploaded(request: Request, { app, visitorAddress }: SignInVisitor) {
  const visit = { gate: app.uploads, address: visitorAddress };
  const read = await readUpload(request, visit, NO_FILES, { maxFields: MOST_FIELDS });
  if (read.ok) {
    await read.done();
  }
  return read;
}

async function readTyped(request: Request) {
  const read = await readForm(request, { maxFields: MOST_FIELDS });
  return read.ok ? { ...read, chosen: [] } : read;
}

/** The buttons that request a code for a phone, and the channel that each button names. */
const askSteps: Readonly<Record<string, { readonly channel: PhoneChannel }>> = {
  'ask-sms': { channel: 'sms' },
  'ask-whatsapp': { channel: 'whatsapp' },
};

/** The ways to send a code to a customer's phone. Staff sign in by email alone. */
export const channelsFor = ({ messaging }: Pick<AppContext, 'messaging'>): PhoneChannel[] =>
  does('accounts') ? codeChannels(messaging.desk(), does('whatsapp')) : [];

/** Whether customers can sign in by phone here. */
export const signsInByPhone = (app: Pick<AppContext, 'messaging'>): boolean => channelsFor(app).length > 0;

/**
 * Returns the rule of the contact field: an email address or, if customers can sign in by phone, also a phone number.
 */
const contactRule = (app: AppContext) => ({ kind: signsInByPhone(app) ? 'contact' : 'email' }) as const;

async function submitContact(
  { locale, request, visitor, state }: Posted,
  channel: PhoneChannel | undefined,
): Promise<SignInAnswer> {
  const { app } = visitor;
  const checked = checkField(contactRule(app), state.mailbox);
  if (checked.fault) {
    const words = signInWords(locale, signsInByPhone(app) ? 'phones' : 'mail');
    const sentences: Readonly<Record<string, string>> = {
      ...wordsFor(formMessages, locale),
      notContact: words.notContact,
    };
    const error = fill(sentences[checked.fault] ?? '', { label: words.mail, max: '254' });
    return shown({ ...state, error }, 422);
  }
  const { mailAddress, phone: number } = contactOf(checked.value);
  const to = number === undefined ? undefined : { phone: number, locale, channel };
  const phone = to && { number: to.phone, text: codeTexter(app.messaging, to, Date.now()) };
  const { name, sender, main } = firmDesk(locale).addresses;
  // The code belongs to this page, so a code requested on another page does not replace it.
  const asked = crypto.randomUUID();
  const browser = await knownBrowser(app.db, { ...visitor, request }, checked.value, Date.now());
  const result = await requestSignInCode(app, {
    mailAddress,
    phone,
    visitorAddress: visitor.visitorAddress,
    formKey: asked,
    browser,
    staffOnly: !does('accounts'),
    mail: ({ recipient, ...told }) => ({
      purpose: 'code',
      sender: senderWithName(name, sender),
      recipient,
      replyTo: main,
      ...signInCodeMail({ locale, company: name, ...told }),
    }),
  });
  if (result.outcome !== 'asked') {
    return troubled(locale, state, result);
  }
  const channels = phone && channelsFor(app);
  return shown({ ...state, step: 'code', mailbox: checked.value, asked, channels });
}

async function submitCode({ locale, request, visitor, typed, state }: Posted): Promise<SignInAnswer> {
  const words = signInWords(locale);
  // The value comes from a hidden field. If it was tampered with, the user starts again.
  const checked = checkField(contactRule(visitor.app), state.mailbox);
  if (checked.fault) {
    return shown({ ...state, mailbox: '' }, 422);
  }
  const { mailAddress, phone } = contactOf(checked.value);
  const code = westernDigits(typed.get('code') ?? '').replace(/[\s-]/g, '');
  const channels = phone === undefined ? undefined : channelsFor(visitor.app);
  const here: SignInState = { ...state, step: 'code', channels };
  if (!/^(?:\d{8}|\d{12})$/.test(code)) {
    return shown({ ...here, error: fill(words.notCode, { label: words.code }) }, 422);
  }
  const browser = await knownBrowser(visitor.app.db, { ...visitor, request }, checked.value, Date.now());
  const result = await trySignInCode(visitor.app, {
    mailAddress,
    phone,
    code,
    visitorAddress: visitor.visitorAddress,
    askedWith: state.asked,
    locale,
    browser,
    staffOnly: !does('accounts'),
  });
  if (result.outcome === 'refused') {
    // The user may have returned to the form and sent the code again. It has already been used, and its session is open
    // in this browser.
    const visit = await findVisit(visitor, request);
    if (visit?.standing === 'in' && hasContact(visit.user, checked.value)) {
      return goOn(locale, visit.user.role, state, []);
    }
    return shown({ ...here, error: fill(words.refused, codeFacts) }, 422);
  }
  if (result.outcome !== 'known') {
    return troubled(locale, here, result);
  }
  const { user } = result;
  const provedBy = phone === undefined ? ('mail' as const) : ('phone' as const);
  const from = { ...visitor, provedBy, userAgent: request.headers.get('user-agent') ?? '' };
  const { id: sessionId, cookies } = await openNamedSession(visitor, user, from);
  const standing = await standingOf(visitor.app.db, visitor.app.env, user, null);
  if (standing === 'factor') {
    return { ...shown({ ...state, step: 'factor', asked: undefined }), cookies };
  }
  const known = { id: user.id, sessionId, contact: checked.value };
  return goOn(locale, user.role, state, [...cookies, await remember({ request, visitor }, known)]);
}

const hasContact = ({ email, phone }: Visit['user'], contact: string): boolean =>
  phone === contact || email === accountAddress(contact);

/** Remembers the browser of someone who has completed all steps, and resumes its notifications. */
async function remember(
  { request, visitor }: Pick<Posted, 'request' | 'visitor'>,
  { id, sessionId, contact }: { readonly id: string; readonly sessionId: string; readonly contact: string },
): Promise<string> {
  const { db } = visitor.app;
  const was = await knownBrowser(db, { ...visitor, request }, contact, Date.now());
  const cookie = await rememberBrowser(db, { ...visitor, request }, contact, Date.now());
  await wakeSubscriptions(db, id, sessionId, { was, is: idInCookie(cookie) });
  return cookie;
}

async function submitFactor({ locale, request, visitor, typed, state }: Posted): Promise<SignInAnswer> {
  const words = signInWords(locale);
  const visit = await findVisit(visitor, request);
  // The session has ended since the previous step, so the user starts again.
  if (!visit) {
    return shown(state, 401);
  }
  if (visit.standing !== 'factor') {
    return goOn(locale, visit.user.role, state, []);
  }
  const here: SignInState = { ...state, step: 'factor' };
  const code = westernDigits(typed.get('factor') ?? '')
    .replace(/\s/g, '')
    .slice(0, 60);
  const { id, name, role: subject } = visit.user;
  const entry = {
    actor: { id, name: name || maskedAccount(visit.user) },
    subject,
    visitorAddress: visitor.visitorAddress,
  };
  const given = await giveFactor(visitor.app.db, visit.user.id, code, Date.now());
  if (given.outcome === 'wrong') {
    await record(visitor.app.db, { ...entry, action: 'factor-failed' }, Date.now());
    return shown({ ...here, error: fill(words.factorWrong, { label: words.factor }) }, 422);
  }
  if (given.outcome === 'limited') {
    return troubled(locale, here, given);
  }
  await passFactor(visitor.app.db, visit.sessionId, Date.now());
  const known = { id: visit.user.id, sessionId: visit.sessionId, contact: contactOfUser(visit.user) };
  return goOn(locale, visit.user.role, state, [await remember({ request, visitor }, known)]);
}

async function signOut({ locale, request, visitor, state }: Posted): Promise<SignInAnswer> {
  const visit = await findVisit(visitor, request);
  const cookies = await endSession(visitor, request);
  if (visit) {
    const { id, name, role } = visit.user;
    const actor = { id, name: name || maskedAccount(visit.user) };
    const { visitorAddress, app } = visitor;
    await record(app.db, { actor, action: 'sign-out', subject: role, visitorAddress }, Date.now());
  }
  return { state, status: 303, location: pathFor(locale, '/login?out'), cookies };
}

/** Redirects to where the user wanted to go, or first asks whether to send a kept form. */
function goOn(
  locale: Locale,
  role: Visit['user']['role'],
  state: SignInState,
  cookies: readonly string[],
): SignInAnswer {
  const isStaff = role !== 'customer';
  const next = state.next && (isStaff || !/^(?:\/hi)?\/office(?:[/?]|$)/.test(state.next)) ? state.next : undefined;
  if (state.kept && next) {
    return { ...shown({ ...state, next, step: 'goOn' }), cookies };
  }
  const home = role === 'accountant' ? '/office/books' : isStaff ? '/office' : does('accounts') ? '/dashboard' : '/';
  return { state, status: 303, location: next ?? pathFor(locale, home), cookies };
}

function shown(state: SignInState, status = 200): SignInAnswer {
  return { state, status, cookies: [] };
}

function troubled(locale: Locale, state: SignInState, trouble: Trouble): SignInAnswer {
  const words = signInWords(locale);
  const facts = companyFacts(locale);
  if (trouble.outcome === 'unavailable') {
    const text = fill(words.unavailable, facts);
    return { ...shown({ ...state, notice: { look: 'bad', text } }, 503), retryAfter: 60 };
  }
  const text = fill(words.limited, { minutes: String(trouble.minutes) });
  return { ...shown({ ...state, notice: { look: 'bad', text } }, 429), retryAfter: trouble.minutes * 60 };
}

/** The fields of a kept form, under their original names. */
function keptIn(typed: ReadonlyMap<string, string>): Kept | undefined {
  const kept = [...typed].flatMap(([name, value]) =>
    name.startsWith(keptPrefix) ? [[name.slice(keptPrefix.length), value] as const] : [],
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The values of the placeholders in the texts about codes. */
export const codeFacts = { minutes: String(purposes.signIn.countsMs / 60_000) };
