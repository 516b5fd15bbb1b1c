import { expect, test } from 'vitest';
import { mentionsOf, type Passage, passages, type Said } from './mentions.ts';
import { listFiles, read } from './sources.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const units: Readonly<Record<string, number>> = { SECOND, MINUTE, HOUR, DAY, MEGABYTE, TEN_MINUTES: 10 * MINUTE };

interface Limit extends Said {
  readonly fact: string;
  /** The file that applies the limit, and its expression there, such as `30 * DAY`, as a group. */
  readonly code: readonly [file: string, value: RegExp];
  /** What the texts count in, if the code counts in milliseconds or bytes. */
  readonly per?: number;
}

const limits: readonly Limit[] = [
  {
    fact: 'a customer stays signed in',
    code: ['src/server/domains/accounts/sessions.ts', /'customer' \? (.+?) :/],
    per: DAY,
    about: 'cookie-policy|privacy-policy',
    says: '(\\d+) days for customers|signed in, for (\\d+) days',
  },
  {
    fact: 'staff stay signed in',
    code: ['src/server/domains/accounts/sessions.ts', /'customer' \? .+? : (.+?)\)/],
    per: HOUR,
    about: 'cookie-policy|threats',
    says: '(\\d+) hours (?:for people who work|at most)|not accounts -->(\\d+) hours',
  },
  {
    fact: 'the browser is remembered',
    code: ['src/server/domains/accounts/known-browsers.ts', /KNOWN_MS = (.+);/],
    per: DAY,
    about: 'cookie-policy|privacy-policy',
    says: '(\\d+) days (?:after you last|that you have)',
  },
  {
    fact: 'addresses that the browser remembers',
    code: ['src/server/domains/accounts/known-browsers.ts', /MOST_PEOPLE = (.+);/],
    about: 'cookie-policy',
    says: 'browser, (\\d+) at most',
  },
  {
    fact: 'a chat is found again',
    code: ['src/server/domains/chat/chat-token.ts', /CHAT_KEEPS_MS = (.+);/],
    per: DAY,
    says: 'your conversation for (\\d+) days',
  },
  {
    fact: 'a link back to a chat',
    code: ['src/server/domains/chat/resume.ts', /LINK_MS = (.+);/],
    per: DAY,
    about: 'chat',
    says: 'this link within (\\d+) days|older than (\\d+) days',
  },
  {
    fact: 'a link to a document',
    code: ['src/server/domains/documents/document-link.ts', /LINK_MS = (.+);/],
    per: DAY,
    says: 'links expire after (\\d+) days',
  },
  {
    fact: 'a quote of a service page',
    code: ['src/server/domains/orders/make-quote.ts', /QUOTE_DAYS = (.+);/],
    says: 'quote is more than (\\d+) days old',
  },
  {
    fact: 'digits of a short code',
    code: ['src/server/domains/codes/code.ts', /shortCode.*digits: (\d+)/],
    about: 'inquiry-status|privacy-policy',
    says: 'code has (\\d+) digits and is valid for \\{|must have (\\d+) or|send a (\\d+)-digit code',
  },
  {
    fact: 'minutes of a short code',
    code: ['src/server/domains/codes/code.ts', /shortCode.*countsMs: (.+?) \}/],
    per: MINUTE,
    about: 'your-quote|privacy-policy',
    says: 'valid for (\\d+) minutes',
  },
  {
    fact: 'digits of a long code',
    code: ['src/server/domains/codes/code.ts', /longCode.*digits: (\d+)/],
    about: 'inquiry-status|privacy-policy|sign-in|threats',
    says: '(?:1 with|this 1 has|code has|code of|or|This code has) (1\\d|\\d\\d) digits|(\\d\\d)-digit',
  },
  {
    fact: 'days of a long code',
    code: ['src/server/domains/codes/code.ts', /longCode.*countsMs: (.+?) \}/],
    per: DAY,
    about: '\\b12(?:-| )digit',
    says: '(?:valid for|works for|for) (?:a|(\\d+)) days?\\b',
  },
  {
    fact: 'digits of a sign-in code',
    code: ['src/server/domains/codes/purposes.ts', /signIn: \{\s*name: 'sign-in',\s*digits: (\d+)/],
    about: 'sign-in|threats',
    says: 'code has (\\d) digits|A code has (\\d+) digits|Enter (\\d+) or',
  },
  {
    fact: 'minutes of a sign-in code',
    code: ['src/server/domains/codes/purposes.ts', /TEN_MINUTES = (.+);/],
    per: MINUTE,
    about: 'threats',
    says: 'has 8 digits, is valid for (\\d+) minutes',
  },
  {
    fact: 'digits of a code for an added contact',
    code: ['src/server/domains/codes/purposes.ts', /name: 'contact',\s*digits: (\d+)/],
    about: 'contacts',
    says: 'It has (\\d+) digits',
  },
  {
    fact: 'digits of a code for a changed address',
    code: ['src/server/domains/codes/purposes.ts', /name: 'mail-change',\s*digits: (\d+)/],
    about: 'own-data',
    says: 'It has (\\d+) digits',
  },
  {
    fact: 'digits of a code that a clerk gives',
    code: ['src/server/domains/codes/passes.ts', /CLERK_DIGITS = (\d+)/],
    says: 'give you an (\\d+)-digit code',
  },
  {
    fact: 'minutes of a code that a clerk gives',
    code: ['src/server/domains/codes/passes.ts', /CLERK_CODE_MS = (.+);/],
    per: MINUTE,
    about: 'contacts',
    says: 'valid for (\\d+) minutes',
  },
  {
    fact: 'tries of a code',
    code: ['src/server/domains/codes/code.ts', /MOST_TRIES = (.+);/],
    about: 'sign-in|threats',
    says: 'After (\\d+) attempts|allows (\\d+) tries',
  },
  {
    fact: 'codes are counted',
    code: ['src/server/platform/limits/visitor-limits.ts', /inThirtyDays, windowMs: (.+) \}/],
    per: DAY,
    says: 'For (\\d+) days we count',
  },
  {
    fact: 'counts against floods',
    code: ['src/server/platform/limits/visitor-limits.ts', /TEN_MINUTES = (.+);/],
    per: MINUTE,
    about: 'privacy-policy|dashboard|order-papers',
    says: 'most counts after (\\d+) minutes|[Pp]lease wait (\\d+) minutes',
  },
  {
    fact: 'searches without a result',
    code: ['src/server/domains/searches/count-fruitless-search.ts', /KEPT_DAYS = (.+);/],
    about: 'privacy-policy',
    says: 'delete the count after (\\d+) days',
  },
  {
    fact: 'searches that the office lists',
    code: ['src/pages/[...locale]/office/searches.astro', /listFruitlessSearches\(.+?, (\d+),/],
    about: 'searches',
    says: 'in the last (\\d+) days',
  },
  {
    fact: 'a switch of the language',
    code: ['src/layouts/frame/language.enhance.ts', /fresh = (.+);/],
    per: MINUTE,
    about: 'language-switch|changed the language',
    says: 'valid for (\\d+) minute|at most (?:a|(\\d+)) minutes?\\b',
  },
  {
    fact: 'a reply can be taken back',
    code: ['src/server/domains/cases/handling/send-reply.ts', /UNDO_MS = (.+);/],
    per: SECOND,
    says: 'sent in (\\d+) seconds',
  },
  {
    fact: 'calls without an answer',
    code: ['src/server/domains/cases/handling/record-attempt.ts', /MOST_ATTEMPTS = (.+);/],
    says: 'have called (\\d+) times',
  },
  {
    fact: 'characters of a chat message',
    code: ['src/server/domains/chat/chat-limits.ts', /LONGEST_CHAT = (.+);/],
    about: 'chat',
    says: 'parts of up to ([\\d,]+) characters',
  },
  {
    fact: 'characters that the chat panel takes',
    code: ['src/layouts/frame/LiveChatPanel.tsx', /maxLength=\{(\d+)\}/],
    about: 'chat',
    says: 'parts of up to ([\\d,]+) characters',
  },
  {
    fact: 'characters of a WhatsApp message',
    code: ['src/server/domains/whatsapp/send-answer.ts', /LONGEST_TEXT = (.+);/],
    about: 'whatsapp',
    says: 'longer than ([\\d,]+) characters',
  },
  {
    fact: 'a file from WhatsApp',
    code: ['src/server/domains/whatsapp/fetch-media.ts', /LARGEST_MEDIA = (.+);/],
    per: MEGABYTE,
    about: '[Ww]hats[Aa]pp|Meta',
    says: 'file is larger than (\\d+) MB',
  },
  {
    fact: 'files from WhatsApp in a day',
    code: ['src/server/domains/whatsapp/take-message.ts', /MOST_FILES = (.+);/],
    about: 'whatsapp',
    says: 'more than (\\d+) files',
  },
  {
    fact: 'free answers on WhatsApp',
    code: ['src/server/platform/whatsapp/window.ts', /WINDOW_MS = (.+);/],
    per: HOUR,
    about: 'whatsapp.messages',
    says: 'in the last (\\d+) hours',
  },
  {
    fact: 'a file of an order, in a chat or as a proof',
    code: ['src/server/domains/papers/paper-limits.ts', /maxBytes: (.+),/],
    per: MEGABYTE,
    about: 'chat|contacts\\.messages|papers',
    says: 'up to (\\d+) MB|larger than (\\d+) MB|at most (\\d+) MB|above the (\\d+) MB of a page',
  },
  {
    fact: 'an unseen chat answer',
    code: ['src/server/domains/chat/tell-unseen.ts', /UNSEEN_MS = (.+);/],
    per: MINUTE,
    about: 'chats',
    says: 'after (\\d+) minutes',
  },
  {
    fact: 'a clerk is away from the chat',
    code: ['src/server/domains/chat/desks.ts', /DESK_MS = (.+);/],
    per: MINUTE,
    about: 'chats',
    says: 'After (\\d+) minutes without a key',
  },
  {
    fact: 'a chat page without JavaScript reloads',
    code: ['src/pages/[...locale]/chat.astro', /'refresh', '(\d+)'/],
    says: 'reloads every (\\d+) seconds',
  },
  {
    fact: 'the topic of a first message',
    code: ['src/kernel/message-templates.ts', /LONGEST_VALUE = (.+);/],
    about: 'first-message',
    says: 'at most (\\d+) characters',
  },
  {
    fact: 'a logo',
    code: ['src/catalogue/site/logo.shape.ts', /MOST = (.+);/],
    per: KILOBYTE,
    about: 'content.messages',
    says: 'up to (\\d+) KB',
  },
  {
    fact: 'lines of an address',
    code: ['src/forms/intake/billing/check-billing.ts', /lines\.length > (\d+)/],
    says: 'address in up to (\\d+) lines|[Uu](?:se u)?p to (\\d+) lines',
  },
  {
    fact: 'characters of a line of an address',
    code: ['src/forms/intake/billing/check-billing.ts', /line\.length > (\d+)/],
    says: 'lines of (\\d+) characters',
  },
  {
    fact: 'days until an instalment',
    code: ['src/server/domains/quotes/quote-content.ts', /MOST_DAYS = (.+);/],
    about: 'quotes',
    says: 'enter 0 to (\\d+) days',
  },
  {
    fact: 'days for which a quote is valid',
    code: ['src/features/office/quotes/read-quote.server.ts', /own\.days \?\? '', 1, (\d+)\)/],
    about: 'quotes',
    says: 'enter 1 to (\\d+) days',
  },
  {
    fact: 'a reminder of a due date',
    code: ['src/features/site/due-dates/write-calendar.ts', /threeDays = (.+);/],
    // A calendar file counts in seconds.
    per: DAY / SECOND,
    about: 'due-dates',
    says: 'reminder (\\d+) days before|Due in (\\d+) days',
  },
  {
    fact: 'files without a case in quarantine',
    code: ['src/server/platform/files/sweep-bounds.ts', /QUARANTINED_FOR = (.+);/],
    per: DAY,
    says: 'quarantine for (\\d+) days',
  },
  {
    fact: 'the largest email',
    code: ['src/server/domains/cases/mails/store-raw-mail.ts', /LARGEST_MAIL = (.+);/],
    per: MEGABYTE,
    about: 'running',
    says: 'email is over (\\d+) MB',
  },
  {
    fact: 'messages of one network address',
    code: ['src/server/platform/limits/visitor-limits.ts', /fromAddress\('from', visitor\.address, (\d+)\)/],
    about: 'threats',
    says: 'limits are (\\d+) enquiries in 10 minutes',
  },
  {
    fact: 'messages of one mailbox',
    code: ['src/server/platform/limits/visitor-limits.ts', /hashed\('mail', mailbox\), atMost: (\d+)/],
    about: 'threats',
    says: 'and (\\d+) from 1 mail',
  },
  {
    fact: 'sign-in codes in an hour and a day',
    code: ['src/server/domains/accounts/sign-in-limits.ts', /mailbox an hour', mailbox\), atMost: (\d+)/],
    about: 'threats',
    says: '(\\d+) such codes an hour',
  },
  {
    fact: 'sign-in codes in a day',
    code: ['src/server/domains/accounts/sign-in-limits.ts', /'sign-in mailbox', mailbox\), atMost: (\d+)/],
    about: 'threats',
    says: 'an hour and (\\d+) a day',
  },
];

/** The value of a product such as `30 * 24 * HOUR` or `8 * MEGABYTE`. */
function product(expression: string): number {
  return expression
    .split('*')
    .map((factor) => units[factor.trim()] ?? Number(factor.trim().replaceAll('_', '')))
    .reduce((sofar, factor) => sofar * factor, 1);
}

/** The paragraphs and table rows of the project's own pages, which are in English only. */
const docs = (): Passage[] =>
  listFiles('*.md', 'docs/*.md').flatMap((path) =>
    passages(
      read(path)
        .split('\n')
        .map((line) => ({ where: path, about: path, en: line, hi: '' })),
    ),
  );

const all = [...passages(), ...docs()];

test.each(limits)('$fact: every text says what the code does', ({ code: [file, value], per = 1, ...said }) => {
  const expression = value.exec(read(file))?.[1];
  expect(expression, `${file} has no ${value}`).toBeDefined();
  const applied = product(expression ?? '') / per;
  expect(applied, expression).toBeGreaterThan(0);
  const mentions = mentionsOf(all, said);
  expect(mentions.length, 'no text states it: correct `says`').toBeGreaterThan(0);
  const wrong = mentions
    // “A day” and “a minute” have no figure.
    .map((mention) => ({ ...mention, figures: mention.figures.length > 0 ? mention.figures : ['1'] }))
    .filter(({ figures }) => figures.some((figure) => Number(figure.replaceAll(',', '')) !== applied))
    .map(({ where, sentence }) => `${where}: ${applied} in ${file}: ${sentence}`);
  expect(wrong).toEqual([]);
});
