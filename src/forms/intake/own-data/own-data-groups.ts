import { getPage, hasPage } from '@/catalogue/site/pages.ts';
import { fileList } from '@/forms/description/file-facts.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { splitPath } from '@/i18n/paths.ts';
import { isDay } from '@/kernel/india-time.ts';
import { type Locale, languageName, locales, storedText } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import type { RecordGroup } from '@/ui/RecordGroups.tsx';
import { type OwnDataWords, ownDataWords } from '../../own-data/own-data.messages.ts';
import type { OwnDataReader } from '../../own-data/own-data-office.messages.ts';
import { ownOrdersWords } from '../../own-data/own-orders.messages.ts';
import { kindNames } from '../kind-names.ts';
import { findFormOfKind } from '../list-forms.ts';
import { sentMessages } from '../sent-rows.messages.ts';
import { sentRows } from '../sent-rows.ts';
import { consentLabel } from './consent-choice.ts';
import { appointmentText, billedText, dayText, momentText, orderRows, stateText } from './own-order-rows.ts';
import { quotesText } from './own-quotes.ts';

/** The data kept about a person, for themselves or for the office: contacts first, then each case, then the account. */
export function ownDataGroups(locale: Locale, kept: Collected, reader: OwnDataReader = 'person'): RecordGroup[] {
  const words = ownDataWords(locale, reader);
  const when = (iso: string): string => momentText(locale, iso);
  const rules = kept.alwaysOpensCase.map(({ sender, since }) => fill(words.ruleText, { sender, when: when(since) }));
  const contacts: RecordGroup = {
    title: words.contacts,
    rows: [
      [words.name, kept.name],
      [words.mail, contactsOf(kept, 'mail')],
      [words.phone, contactsOf(kept, 'phone')],
      [words.whatsapp, contactsOf(kept, 'whatsapp')],
      [words.consents, kept.consents.map((each) => consentLine(words, when, each)).join('\n')],
      [words.rule, rules.join('\n')],
    ],
  };
  return [
    contacts,
    ...kept.cases.map((each) => caseGroup(locale, words, when, each, reader)),
    {
      title: words.loose,
      rows: [
        [
          words.mailsOut,
          kept.mailsOutWithoutCase.map((mail) => letter(when(mail.sent ?? mail.written), mail)).join('\n\n'),
        ],
        [words.mailsIn, kept.mailsWithoutCase.map((mail) => letter(when(mail.received), mail)).join('\n\n')],
        [words.files, kept.mailsWithoutCase.flatMap(({ files }) => files.map(({ name }) => name)).join('\n')],
      ],
    } satisfies RecordGroup,
    ...kept.accounts.map((each) => accountGroup(words, locale, when, each)),
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(([, value]) => value !== '') }))
    .filter(({ rows }) => rows.length > 0);
}

const contactsOf = ({ contacts }: Collected, kind: Collected['contacts'][number]['kind']): string =>
  contacts
    .filter((each) => each.kind === kind)
    .map(({ value }) => value)
    .join('\n');

type When = (iso: string) => string;

/** Describes when and how someone agreed to the messages of a purpose over a channel, or stopped them. */
function consentLine(words: OwnDataWords, when: When, consent: Collected['consents'][number]): string {
  const { agreed, agreedHow, stopped, stoppedHow } = consent;
  return [
    consentLabel(words, consent),
    agreed && agreedHow ? fill(words.agreedOn, { when: when(agreed), how: words[`how.${agreedHow}`] }) : '',
    stopped && stoppedHow ? fill(words.stoppedOn, { when: when(stopped), how: words[`how.${stoppedHow}`] }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function caseGroup(
  locale: Locale,
  words: OwnDataWords,
  when: When,
  kept: Collected['cases'][number],
  reader: OwnDataReader,
): RecordGroup {
  const statuses: Readonly<Record<string, string>> = statusNames(locale);
  const { consent } = kept;
  return {
    title: `${kindNames(locale)[kept.kind] ?? kept.kind} · ${kept.reference}`,
    rows: [
      [words.received, when(kept.received)],
      [words.status, statuses[kept.status] ?? kept.status],
      [words.language, languageText(words, kept.language)],
      [words.came, cameText(locale, words, kept)],
      ...keptRows(locale, words, kept),
      [words.order, kept.order ? orderLine(locale, kept.order) : ''],
      ...orderRows(locale, kept, reader),
      [ownOrdersWords(locale).quotes, quotesText(locale, kept.quotes)],
      [words.appointment, appointmentText(locale, kept.appointment, reader)],
      [words.files, fileList(kept.files)],
      [words.consent, consentText(locale, words, when, consent)],
      [
        words.agreed,
        kept.agreed.map((each) => `${each.value}, ${longDate(locale, each.given_on)} ${each.note}`.trim()).join('\n'),
      ],
      [
        words.wishes,
        [consent.news ? words.news : '', consent.inWritingOnly ? words.written : ''].filter(Boolean).join('\n'),
      ],
      [words.mailsOut, kept.mailsOut.map((mail) => letter(when(mail.sent ?? mail.written), mail)).join('\n\n')],
      [words.textsOut, kept.textsOut.map(({ text, written }) => `${when(written)}\n${text.trim()}`).join('\n\n')],
      [words.textsIn, kept.textsIn.map(({ text, received }) => `${when(received)}\n${text.trim()}`).join('\n\n')],
      [
        ownOrdersWords(locale).messages,
        kept.messages.map(({ text, written }) => `${when(written)}\n${text.trim()}`).join('\n\n'),
      ],
      [words.mailsIn, kept.mailsIn.map((mail) => letter(when(mail.received), mail)).join('\n\n')],
      [
        words.attempts,
        kept.attempts
          .map(({ at, by, reached, fromYou }) =>
            [
              when(at),
              by === 'call' ? words.call : words.message,
              fromYou ? words.incoming : '',
              reached ? words.reached : words.notReached,
            ]
              .filter(Boolean)
              .join(' · '),
          )
          .join('\n'),
      ],
      [words.notes, kept.notesOfTheFirm > 0 ? String(kept.notesOfTheFirm) : ''],
      [
        words.kept,
        kept.kept
          .map(({ because, until }) =>
            [words[`kept.${because}`], until ? fill(words.keptUntil, { when: dayText(locale, until) }) : '']
              .filter(Boolean)
              .join(' '),
          )
          .join('\n'),
      ],
    ],
  };
}

/** The name of a language; '' on a site with one language, so that its row is left out. */
const languageText = (words: OwnDataWords, language: Locale): string =>
  locales.length > 1 ? languageName(words, language) : '';

/** Describes how a case arrived: by a form, by email or through a colleague. */
function cameText(locale: Locale, words: OwnDataWords, { cameAs, page, cameIn }: Collected['cases'][number]): string {
  if (cameIn === 'mail') {
    return words['came.mail'];
  }
  if (cameIn === 'clerk') {
    return fill(words['came.clerk'], { how: kindNames(locale)[cameAs] ?? cameAs });
  }
  const { path } = splitPath(page);
  return hasPage(path) ? fill(words['came.page'], { page: getPage(locale, path).title }) : words['came.site'];
}

/** Describes what the person agreed to, and what they withdrew. */
function consentText(
  locale: Locale,
  words: OwnDataWords,
  when: When,
  consent: Collected['cases'][number]['consent'],
): string {
  const { version, given, withdrawn } = consent;
  const isKnown = version !== null && isDay(version);
  const facts = { when: given === null ? '' : when(given), version: isKnown ? longDate(locale, version) : '' };
  return [
    // The version is left out if the form's notice is not known.
    given === null ? '' : fill(isKnown ? words.consentGiven : words.consentAlone, facts),
    withdrawn ? fill(words.consentWithdrawn, { when: when(withdrawn) }) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function orderLine(locale: Locale, order: NonNullable<Collected['cases'][number]['order']>): string {
  const title = storedText(order, 'title', locale);
  const status = ownOrdersWords(locale)[`order.${order.status}`];
  return [order.number, title, paiseText(order.total_paise), status].filter(Boolean).join(' · ');
}

/** Fields of an order's case that repeat the order. */
const saidByOrder = new Set(['name', 'email', 'phone', 'service', 'state', 'subject', 'message']);

function keptRows(
  locale: Locale,
  words: OwnDataWords,
  { cameAs, fields, order }: Collected['cases'][number],
): (readonly [string, string])[] {
  const all = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
  // The order's own rows show all of these fields.
  const typed = order ? Object.fromEntries(Object.entries(all).filter(([name]) => !saidByOrder.has(name))) : all;
  const form = findFormOfKind(cameAs);
  // Everything that is kept is shown, even values without a label.
  const others = Object.entries(typed).filter(([name]) => !(form && name in form.fields) && !(name in sentMessages));
  return [
    ...sentRows(cameAs, locale, { fields: typed, files: [] }),
    [words.state, stateText(locale, others.find(([name]) => name === 'state')?.[1] ?? '')],
    [
      words.others,
      others
        .filter(([name]) => name !== 'state')
        .map(([, value]) => value)
        .join('\n'),
    ],
  ];
}

const letter = (when: string, { subject, text }: { subject: string; text: string }): string =>
  `${when}: ${subject}\n${text.trim()}`;

function accountGroup(
  words: OwnDataWords,
  locale: Locale,
  when: When,
  account: Collected['accounts'][number],
): RecordGroup {
  return {
    title: `${words.account} · ${account.email || account.phone}`,
    rows: [
      [words.mail, account.email],
      [words.phone, account.phone],
      [words.name, account.name],
      [words.role, account.role === 'customer' ? '' : words[`role.${account.role}`]],
      [words.language, languageText(words, account.language)],
      [words.since, when(account.since)],
      [words.lastLogin, account.lastLogin ? when(account.lastLogin) : ''],
      [words.factor, account.secondFactor ? fill(words.factorSince, { when: when(account.secondFactor) }) : ''],
      [words.businesses, account.businesses.map((each) => billedText(locale, each)).join('\n\n')],
      [
        words.sessions,
        account.sessions
          .map(({ began, from, browser }) => [when(began), from, browser].filter(Boolean).join(' · '))
          .join('\n'),
      ],
      [
        words.signIns,
        account.signIns
          .map(({ at, what, from }) => `${when(at)} · ${words[`did.${what}`]} · ${words.from} ${from}`)
          .join('\n'),
      ],
    ],
  };
}
