import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { company, companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { contactWays } from '@/catalogue/firm/contact-ways.ts';
import { checkFields } from '@/forms/description/check-fields.ts';
import { fileFacts } from '@/forms/description/file-facts.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { chosenUpdates, updateWays } from '@/forms/intake/updates-by.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { chatUpload, withChatFile } from '@/server/domains/chat/chat-files.ts';
import { uploadLimits } from '@/server/domains/chat/chat-limits.ts';
import { asChatToken, chatCookie, chatTokenOf, noChatCookie } from '@/server/domains/chat/chat-token.ts';
import { findByCode, resumeChat } from '@/server/domains/chat/resume.ts';
import { findThread, seeAsVisitor, type Thread, threadOfCase, type as typeAs } from '@/server/domains/chat/thread.ts';
import { endAndForget, giveContact } from '@/server/domains/chat/visitor-acts.ts';
import { writeIn } from '@/server/domains/chat/write-in.ts';
import { paperAccept } from '@/server/domains/papers/paper-limits.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { isUploadRefused } from '@/server/platform/files/upload-refused.ts';
import type { FileFault, StoredFile } from '@/server/platform/files/upload-rules.ts';
import { dataNow, seeOther, wantsData } from '@/server/platform/http/answers.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { readUpload } from '@/server/platform/http/read-upload.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import type { Ways } from '@/ui/WaysToReach.tsx';
import type { ChatBackProps } from './ChatBack.tsx';
import { ChatBox, type ChatBoxProps, ChatRow } from './ChatBox.tsx';
import { chatWords } from './chat.messages.ts';
import { viewReplies } from './chat-replies.server.ts';
import { type ChatView, viewChat } from './chat-view.server.ts';
import { looksSecret } from './secret-digits.ts';

type ChatApp = Pick<AppContext, 'db' | 'files' | 'uploads' | 'log' | 'paperScans'> &
  Partial<Pick<AppContext, 'messaging'>> & { readonly chats: Pick<AppContext['chats'], 'tell'> };

interface Locals {
  readonly app: ChatApp;
  readonly visitorAddress: string;
  readonly secure: boolean;
}

interface Visit extends Locals {
  readonly locale: Locale;
  readonly thread: Thread | undefined;
  readonly now: number;
}

/** The result of a form in the chat. */
interface Done {
  readonly status: number;
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string };
  /** A `Set-Cookie` header. */
  readonly cookie?: string;
  /** The values shown again in the form; by default, the form is empty. */
  readonly typed?: ReadonlyMap<string, string>;
  /** The message shown after a form that reloads the page. */
  readonly said?: keyof typeof saidAfter;
  /** Whether the form used a link back to a conversation that is not valid. */
  readonly isOver?: boolean;
  /** The conversation after the form; absent if it is still the same one. */
  readonly thread?: Thread | undefined;
}

/** The messages after a form that reloads the page, by the parameter of its URL. */
const saidAfter = { kept: 'contactKept', ended: 'forgotten' } as const;

/** The chat's page: a conversation, or the question whether to open the conversation of a link. */
interface ChatPage {
  readonly box?: ChatBoxProps;
  readonly back?: ChatBackProps;
  readonly status: number;
  readonly refresh: boolean;
}

/** Answers a request to the chat's page: a form, a script's request, or the page itself. @throws StorageUnavailable */
export async function answerChat(
  locale: Locale,
  request: Request,
  url: URL,
  locals: Locals,
): Promise<Response | ChatPage> {
  const now = Date.now();
  const { app, secure } = locals;
  const token = chatTokenOf(secure, request.headers.get('cookie') ?? '');
  const thread = await findThread(app.db, token, now);
  const visit = { ...locals, locale, thread, now };
  const asData = wantsData(request);
  const isPost = request.method === 'POST';
  const code = url.searchParams.get('back');
  if (code !== null && !isPost && !asData) {
    return askToOpen(visit, code);
  }
  const done: Done = isPost ? await submitChat(visit, request) : { status: 200, ...saidBefore(visit, url) };
  if (done.isOver) {
    return askToOpen(visit, '');
  }
  if (isPost && done.status === 200) {
    app.chats.tell();
  }
  const current = 'thread' in done ? done.thread : thread && (await threadOfCase(app.db, thread.case_id));
  const asked = isPost ? Number(done.typed?.get('after') ?? 0) : Number(url.searchParams.get('after') ?? 0);
  const after = asData && Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const view = await viewChat(app.db, { locale, thread: current, after, now: Date.now() });
  const action = pathFor(locale, '/chat');
  const box = boxOf(visit, {
    view,
    done,
    action,
    isWaiting: !isPost && url.searchParams.has('wait') && view.isExpected,
  });
  if (asData) {
    return withCookie(dataNow(asScript(box, done, url.searchParams.has('box')), done.status), done.cookie);
  }
  if (isPost && done.status === 200) {
    return withCookie(seeOther(`${action}${done.said ? `?${done.said}` : ''}#newest`), done.cookie);
  }
  return { box, status: done.status, refresh: box.isWaiting };
}

/**
 * Returns the message about the form before this page, unless the parameter in the URL does not fit the state of the
 * conversation.
 */
function saidBefore({ locale, thread }: Visit, { searchParams }: URL): Pick<Done, 'notice'> {
  const said = searchParams.has('kept') && thread ? 'kept' : searchParams.has('ended') && !thread ? 'ended' : undefined;
  return said ? { notice: saidNotice(locale, said) } : {};
}

const saidNotice = (locale: Locale, said: keyof typeof saidAfter) =>
  ({ look: 'good', text: chatWords(locale)[saidAfter[said]] }) as const;

/** Asks whether to open the conversation of a link, or says that the link is not valid. */
async function askToOpen({ app, locale, thread, now }: Visit, typed: string): Promise<ChatPage> {
  const code = asChatToken(typed);
  const found = code === undefined ? undefined : await findByCode(app.db, code, now);
  const back = {
    words: chatWords(locale),
    action: pathFor(locale, '/chat'),
    code: found && code,
    reference: found?.reference ?? '',
    hasOther: thread !== undefined && thread.id !== found?.id,
  };
  return { back, status: found ? 200 : 410, refresh: false };
}

/**
 * Returns the response to a script: the rows that the script does not have yet, the state, and the whole chat box if
 * the script asked for it.
 */
function asScript(box: ChatBoxProps, { notice }: Done, isFirst: boolean) {
  const { view } = box;
  return {
    ...view,
    entries: view.entries.map((entry) => ({
      seq: entry.seq,
      side: entry.side,
      html: renderToStaticMarkup(createElement(ChatRow, { entry })),
    })),
    notice,
    ...(isFirst ? { html: renderToStaticMarkup(createElement(ChatBox, box)) } : {}),
  };
}

function boxOf(
  { app, locale }: Visit,
  { view, done, action, isWaiting }: { view: ChatView; done: Done; action: string; isWaiting: boolean },
): ChatBoxProps {
  const consent = getConsent(locale);
  const policy = { href: consent.policyHref, label: consent.policy, notice: consent.notice };
  return {
    words: chatWords(locale),
    action,
    view,
    page: '/chat',
    newKey: crypto.randomUUID(),
    accept: paperAccept,
    ways: otherWays(locale),
    policy,
    replies: viewReplies(locale, updateWays(app, 'chat')),
    typed: done.status === 200 ? new Map() : (done.typed ?? new Map()),
    notice: done.notice,
    isWaiting,
  };
}

/** Returns WhatsApp, if the firm has it, and the phone. */
function otherWays(locale: Locale): Ways {
  const { phone, whatsapp } = contactWays('');
  const { whatsapp: text } = chatWords(locale);
  return { phone, whatsapp: whatsapp && { text, href: whatsapp.href } };
}

function withCookie(response: Response, cookie: string | undefined): Response {
  if (cookie) {
    response.headers.append('set-cookie', cookie);
  }
  return response;
}

async function submitChat(visit: Visit, request: Request): Promise<Done> {
  const words = chatWords(visit.locale);
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    return sendWithFile(visit, request);
  }
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status, notice: { look: 'bad', text: words['fault.form'] } };
  }
  const typed = read.fields;
  switch (typed.get('act')) {
    case 'send':
      return send(visit, typed);
    case 'contact':
      return saveContact(visit, typed);
    case 'back':
      return goBack(visit, typed);
    case 'end':
      return end(visit);
    case 'seen': {
      const seq = Number(typed.get('seq'));
      if (visit.thread && Number.isSafeInteger(seq)) {
        await seeAsVisitor(visit.app.db, visit.thread, seq, visit.now);
      }
      return { status: 200, typed };
    }
    case 'typing':
      if (visit.thread) {
        await typeAs(visit.app.db, visit.thread.id, 'visitor', visit.now);
      }
      return { status: 200, typed };
    default:
      return { status: 400, typed, notice: { look: 'bad', text: words['fault.form'] } };
  }
}

/** Handles the form for a message, which can contain a file. */
async function sendWithFile(visit: Visit, request: Request): Promise<Done> {
  const { app, locale, visitorAddress: address, now } = visit;
  const words = chatWords(locale);
  const bad = (status: number, text: string, typed = new Map<string, string>()): Done => ({
    status,
    typed,
    notice: { look: 'bad', text },
  });
  const minutes = await countAlone(app.db, uploadLimits(address), now);
  if (minutes !== undefined) {
    return bad(429, limitedText(locale, minutes));
  }
  const read = await readUpload(request, { gate: app.uploads, address }, chatUpload);
  if (!read.ok) {
    return bad(read.status, words[read.reason === 'too-large' ? 'fault.large' : 'fault.form']);
  }
  try {
    const { fields: typed, fault } = read;
    if (read.notTaken) {
      return bad(read.notTaken.reason === 'address' ? 429 : 503, words['fault.files'], typed);
    }
    if (fault) {
      return bad(422, refusedText(locale, fault.reason, fault.name), typed);
    }
    const done = await withChatFile(app, read.files[0], (file) => send(visit, typed, file));
    if (done === 'virus') {
      return bad(422, words['fault.virus'], typed);
    }
    return done === 'broken' ? bad(422, refusedText(locale, 'fileBroken', read.files[0]?.name ?? ''), typed) : done;
  } catch (error) {
    if (!isUploadRefused(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'could not take a file of the chat');
    return bad(503, words['fault.files'], read.fields);
  } finally {
    await read.done();
  }
}

const refusedText = (locale: Locale, reason: FileFault, file: string): string =>
  fill(wordsFor(formMessages, locale)[reason], fileFacts(chatUpload, { file, label: chatWords(locale).file }));

const limitedText = (locale: Locale, minutes: number): string =>
  fill(chatWords(locale)['fault.limited'], { minutes: String(minutes), phone: companyFacts(locale).phone ?? '' });

async function send(
  { app, locale, thread, visitorAddress, secure, now }: Visit,
  typed: Map<string, string>,
  file?: StoredFile,
): Promise<Done> {
  const words = chatWords(locale);
  const text = typed.get('text') ?? '';
  if (looksSecret(text) && !typed.has('sure')) {
    return { status: 422, typed: new Map(typed).set('sure', '1'), notice: { look: 'bad', text: words.secret } };
  }
  const key = typed.get('key') ?? '';
  const sent = await writeIn(app.db, thread, {
    text,
    file,
    key: /^[\w-]{16,64}$/.test(key) ? key : crypto.randomUUID(),
    page: typed.get('page') ?? '',
    locale,
    address: visitorAddress,
    referencePrefix: firmDesk(locale).referencePrefix,
    consentVersion: getConsent(locale).version,
    flags: typed.get('website') ? ['honeypot'] : [],
    week: company,
    now,
  });
  if (sent.outcome === 'limited') {
    const minutes = Math.max(1, Math.ceil((sent.retryAt - now) / 60_000));
    return { status: 429, typed, notice: { look: 'bad', text: limitedText(locale, minutes) } };
  }
  if (sent.outcome !== 'sent') {
    return { status: 422, typed, notice: { look: 'bad', text: words[`fault.${sent.outcome}`] } };
  }
  if (!sent.token) {
    return { status: 200, typed };
  }
  const begun = await findThread(app.db, sent.token, now);
  return { status: 200, typed, cookie: chatCookie(secure, sent.token), thread: begun };
}

/** The rules for a name, and a phone number or an email address. Replies by message need an Indian mobile number. */
const contactRules = (isTexted: boolean) =>
  ({
    name: { kind: 'name' },
    phone: { kind: isTexted ? 'mobile' : 'phone', optional: true },
    email: { kind: 'email', optional: true },
  }) as const;

async function saveContact({ app, locale, thread, now }: Visit, typed: Map<string, string>): Promise<Done> {
  const words = chatWords(locale);
  const bad = (fault: 'contact' | 'name' | 'phone' | 'mobile' | 'email' | 'form'): Done => ({
    status: 422,
    typed,
    notice: { look: 'bad', text: words[`fault.${fault}`] },
  });
  const ways = updateWays(app, 'chat');
  const replyBy = ways.find((way) => way === typed.get('replyBy'));
  const checked = checkFields(contactRules(replyBy !== undefined && !typed.get('email')?.trim()), {
    name: typed.get('name') ?? '',
    phone: typed.get('phone') ?? '',
    email: typed.get('email') ?? '',
  });
  if (!checked.ok) {
    const field = (['name', 'phone', 'email'] as const).find((name) => name in checked.faults);
    return bad(checked.faults.phone === 'mobile' && field === 'phone' ? 'mobile' : (field ?? 'form'));
  }
  const name = String(checked.fields.name ?? '');
  const phone = String(checked.fields.phone ?? '');
  const email = String(checked.fields.email ?? '');
  if (!phone && !email) {
    return bad('contact');
  }
  const contact = { name, phone, email, replyBy: chosenUpdates({ mail: email, phone, replyBy }, ways) };
  const outcome = thread ? await giveContact(app.db, thread, contact, now) : 'unknown';
  if (outcome === 'limited' || outcome === 'unknown') {
    return bad('form');
  }
  return { status: 200, typed, said: 'kept', notice: saidNotice(locale, 'kept') };
}

/** Opens the conversation of a link in this browser. */
async function goBack({ app, secure, now }: Visit, typed: Map<string, string>): Promise<Done> {
  const code = asChatToken(typed.get('code') ?? '');
  const opened = code === undefined ? undefined : await resumeChat(app.db, code, now);
  return opened
    ? { status: 200, cookie: chatCookie(secure, opened.token), thread: opened.thread }
    : { status: 410, isOver: true };
}

async function end({ app, locale, thread, secure, now }: Visit): Promise<Done> {
  if (thread) {
    await endAndForget(app.db, thread, now);
  }
  return {
    status: 200,
    said: 'ended',
    notice: saidNotice(locale, 'ended'),
    cookie: noChatCookie(secure),
    thread: undefined,
  };
}
