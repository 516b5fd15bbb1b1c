import { fill } from '@/i18n/fill.ts';
import { longDateTime, paiseText } from '@/i18n/formats.ts';
import { indianStates } from '@/i18n/indian-states.ts';
import type { Locale } from '@/i18n/locale.ts';
import type { Collected } from '@/server/own-data/collect.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import type { RecordGroup } from '@/ui/RecordGroups.tsx';
import { type OwnDataWords, ownDataWords } from '../../own-data/own-data.messages.ts';
import { kindNames } from '../kind-names.ts';
import { findFormOfKind } from '../list-forms.ts';
import { sentMessages } from '../sent-rows.messages.ts';
import { sentRows } from '../sent-rows.ts';

/** What is kept of somebody, as he reads it: first how he is reached, then each case, then his account. */
export function ownDataGroups(locale: Locale, kept: Collected): RecordGroup[] {
  const words = ownDataWords(locale);
  const when = (iso: string): string => longDateTime(locale, Date.parse(iso));
  const contacts: RecordGroup = {
    title: words.contacts,
    rows: [
      [words.name, kept.name],
      ...kept.contacts.map(({ kind, value }) => [kind === 'mail' ? words.mail : words.phone, value] as const),
    ],
  };
  return [
    contacts,
    ...kept.cases.map((each) => caseGroup(locale, words, when, each)),
    ...(kept.mailsWithoutCase ?? []).map((mail) => ({
      title: words.mailsIn,
      rows: [
        [words.received, letter(when(mail.received), mail)] as const,
        [words.files, mail.files.map(({ name }) => name).join('\n')] as const,
      ],
    })),
    ...kept.accounts.map((each) => accountGroup(words, locale, when, each)),
  ].map(({ title, rows }) => ({ title, rows: rows.filter(([, value]) => value !== '') }));
}

type When = (iso: string) => string;

function caseGroup(locale: Locale, words: OwnDataWords, when: When, kept: Collected['cases'][number]): RecordGroup {
  const statuses: Readonly<Record<string, string>> = statusNames(locale);
  const { consent } = kept;
  return {
    title: `${kindNames(locale)[kept.kind] ?? kept.kind} · ${kept.reference}`,
    rows: [
      [words.received, when(kept.received)],
      [words.status, statuses[kept.status] ?? kept.status],
      [words.language, kept.language === 'hi' ? words.hindi : words.english],
      ...keptRows(locale, kept),
      [words.order, kept.order ? orderLine(locale, kept.order) : ''],
      [words.appointment, kept.appointment ? when(kept.appointment.begins) : ''],
      [words.files, kept.files.map(({ name }) => name).join('\n')],
      [
        words.consent,
        [
          // Of a mail, or of a form without its notice, no version is known.
          fill(/^\d/.test(consent.version) ? words.consentGiven : words.consentAlone, {
            when: when(consent.given),
            version: consent.version,
          }),
          consent.withdrawn ? fill(words.consentWithdrawn, { when: when(consent.withdrawn) }) : '',
          consent.news ? words.news : '',
          consent.inWritingOnly ? words.written : '',
        ]
          .filter(Boolean)
          .join('\n'),
      ],
      [words.mailsOut, kept.mailsOut.map((mail) => letter(when(mail.sent ?? mail.written), mail)).join('\n\n')],
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
            [words[`kept.${because}`], until ? fill(words.keptUntil, { when: when(until) }) : '']
              .filter(Boolean)
              .join(' '),
          )
          .join('\n'),
      ],
    ],
  };
}

function orderLine(locale: Locale, order: NonNullable<Collected['cases'][number]['order']>): string {
  const title = locale === 'hi' ? order.title_hi : order.title_en;
  return [order.number, title, paiseText(order.total_paise), order.gstin].filter(Boolean).join(' · ');
}

function keptRows(locale: Locale, { kind, fields }: Collected['cases'][number]): (readonly [string, string])[] {
  const typed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
  // Nothing that is kept is left out, also what has no words of ours.
  const others = findFormOfKind(kind) ? [] : Object.entries(typed).filter(([name]) => !(name in sentMessages));
  return [...sentRows(kind, locale, { fields: typed, files: [] }), ...others];
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
    title: words.account,
    rows: [
      [words.mail, account.email],
      [words.name, account.name],
      [words.since, when(account.since)],
      [words.businesses, account.businesses.map((each) => businessText(locale, each)).join('\n\n')],
      [
        words.sessions,
        account.sessions
          .map(({ began, from, browser }) => [when(began), from, browser].filter(Boolean).join(' · '))
          .join('\n'),
      ],
      [
        words.signIns,
        account.signIns
          .filter(({ what }) => what === 'sign-in')
          .map(({ at, from }) => `${when(at)} · ${words.from} ${from}`)
          .join('\n'),
      ],
    ],
  };
}

function businessText(
  locale: Locale,
  { name, gstin, state, address }: Collected['accounts'][number]['businesses'][number],
) {
  const stateName = indianStates(locale).find(({ value }) => value === state)?.label ?? state;
  return [[name, gstin && `GSTIN ${gstin}`, stateName].filter(Boolean).join(' · '), address].filter(Boolean).join('\n');
}
