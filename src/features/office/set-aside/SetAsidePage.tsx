import { fileList } from '@/forms/description/file-facts.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, shortDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { SetAsideWords } from './set-aside.messages.ts';

interface AsideMail {
  readonly id: string;
  readonly class: 'human' | 'auto' | 'bounce' | 'list' | 'own';
  readonly from_address: string;
  readonly from_name: string;
  /** The sender's name as known to the office; '' if unknown. */
  readonly known: string;
  readonly subject: string;
  readonly received_at: number;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

interface SetAsidePageProps {
  words: SetAsideWords;
  locale: Locale;
  action: string;
  /** The page's URL with its query. Forms return to it. */
  here: string;
  /** The search text from the URL. */
  typed: string;
  isDone: boolean;
  mails: readonly AsideMail[];
  /** The number of all emails, even if fewer are shown. */
  all: number;
  /** The number of newer emails on earlier pages. */
  from: number;
  /** The URLs of the previous and next page; '' if there is none. */
  newer: string;
  older: string;
  rules: readonly { readonly sender: string; readonly made_at: number }[];
  notice: { look: 'good' | 'bad'; text: string } | undefined;
}

/** The number of characters of an email's text that the list shows. */
const BEGINNING = 200;

/**
 * The emails that opened no case, which clerks can read, search and turn into cases, and the list of senders that
 * always open a case.
 */
export function SetAsidePage(props: SetAsidePageProps) {
  const { words, action, typed, isDone, notice } = props;
  const other = new URLSearchParams({ ...(isDone ? {} : { show: 'done' }), ...(typed ? { q: typed } : {}) });
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      <div className="px-4 sm:px-6">
        {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        <form method="get" action={action} className="mb-4 flex flex-wrap items-end gap-3">
          {isDone ? <input type="hidden" name="show" value="done" /> : null}
          <InputField form="aside" name="q" label={words.search} value={typed} maxLength={200} />
          <Button type="submit" look="secondary">
            {words.find}
          </Button>
          <a
            href={other.size > 0 ? `${action}?${other}` : action}
            className="flex min-h-11 items-center text-link underline"
          >
            {isDone ? words.showWaiting : words.showDone}
          </a>
        </form>
      </div>
      {props.all > props.mails.length ? (
        <p className="px-4 pb-3 text-sm font-semibold sm:px-6">
          {fill(words.ofAll, {
            first: groupedNumber(props.from + 1),
            last: groupedNumber(props.from + props.mails.length),
            all: groupedNumber(props.all),
          })}
        </p>
      ) : null}
      <Mails {...props} />
      {props.newer || props.older ? (
        <nav aria-label={words.list} className="flex gap-6 px-4 pt-3 sm:px-6">
          {props.newer ? (
            <a href={props.newer} className="flex min-h-11 items-center text-link underline">
              {words.newer}
            </a>
          ) : null}
          {props.older ? (
            <a href={props.older} className="flex min-h-11 items-center text-link underline">
              {words.older}
            </a>
          ) : null}
        </nav>
      ) : null}
      <div className="mt-6">
        <Rules {...props} />
      </div>
    </>
  );
}

function Mails({ words, locale, action, here, isDone, mails }: SetAsidePageProps) {
  const rows = mails.map((mail) => ({
    key: mail.id,
    cells: [
      shortDateTime(locale, mail.received_at, Date.now()),
      <Sender key="from" {...mail} />,
      <What key="what" words={words} mail={mail} address={`${action}/${mail.id}`} />,
      words[`class.${mail.class}`],
      <form key="act" method="post" action={here} className="flex flex-wrap gap-2">
        <SmallButton name="open" value={mail.id}>
          {words.open}
        </SmallButton>
        {mail.from_address ? (
          <SmallButton name="always" value={mail.id}>
            {words.always}
          </SmallButton>
        ) : null}
        {isDone ? null : (
          <SmallButton name="away" value={mail.id}>
            {words.putAway}
          </SmallButton>
        )}
      </form>,
    ],
  }));
  return (
    <OfficeTable
      endsInButtons
      caption={words.list}
      columns={[words.received, words.from, words.what, words.why, words.action]}
      rows={rows}
      empty={words.empty}
    />
  );
}

/** The sender's address, below the name as known to the office. If the email gives another name, that is shown, too. */
function Sender({ known, from_name, from_address }: Pick<AsideMail, 'known' | 'from_name' | 'from_address'>) {
  const name = known || from_name;
  return (
    <span>
      {name ? <span className="block font-semibold wrap-anywhere">{name}</span> : null}
      {known && from_name && from_name !== known ? <span className="block wrap-anywhere">{from_name}</span> : null}
      {from_address}
    </span>
  );
}

/**
 * The beginning of an email's text, and its files. The whole email opens in a frame, where a warning is shown above the
 * files that can be saved.
 */
function What({ words, mail, address }: { words: SetAsideWords; mail: AsideMail; address: string }) {
  const { subject, text, files } = mail;
  const read = files.length > 0 ? words.readWithFiles : words.read;
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{subject || words.noSubject}</p>
      <p className="text-soft wrap-anywhere">{text.replace(/\s+/g, ' ').trim().slice(0, BEGINNING)}</p>
      {files.length > 0 ? (
        <p className="mt-2 flex items-start gap-2">
          <Icon name="FileText" className="shrink-0 text-soft" />
          <span className="sr-only">{words.files}:</span>
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{fileList(files)}</span>
        </p>
      ) : null}
      <details className="mt-1">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline">{read}</summary>
        <iframe
          title={`${read}: ${subject || words.noSubject}`}
          src={address}
          loading="lazy"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-96 w-full rounded-lg border border-line bg-surface"
        />
      </details>
      <a href={`${address}?original`} download className="flex min-h-11 w-fit items-center text-link underline">
        {words.original}
      </a>
    </div>
  );
}

function Rules({ words, locale, here, rules }: SetAsidePageProps) {
  const rows = rules.map(({ sender, made_at }) => ({
    key: sender,
    cells: [
      sender,
      shortDateTime(locale, made_at, Date.now()),
      <form key="remove" method="post" action={here}>
        <SmallButton name="remove" value={sender}>
          {words.removeRule}
        </SmallButton>
      </form>,
    ],
  }));
  return (
    <OfficePanel title={words.rules}>
      <p className="mb-4 text-sm text-soft">{words.rulesText}</p>
      <OfficeTable
        inPanel
        endsInButtons
        caption={words.rules}
        columns={[words.sender, words.since, words.action]}
        rows={rows}
        empty={words.noRules}
      />
      <form method="post" action={here} className="mt-4 flex flex-wrap items-end gap-3">
        <InputField form="rule" name="sender" label={words.sender} maxLength={200} />
        <Button type="submit" look="secondary">
          {words.addRule}
        </Button>
      </form>
    </OfficePanel>
  );
}
