import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import type { OfficePapersWords } from './office-papers.messages.ts';
import type { PaperAct } from './paper-acts.ts';

interface OfficePaper {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: 'asked' | 'handed' | 'accepted' | 'refused';
  readonly note: string;
  readonly why: string;
  readonly pages: readonly { id: string; name: string; remark: string; href: string; preview: string }[];
}

export interface OfficePapersProps extends Slots<'nextField'> {
  words: OfficePapersWords;
  action: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  shown: {
    papers: readonly OfficePaper[];
    reasons: readonly { value: string; label: string }[];
    /** Whether the order has official numbers, because a government office is involved or the firm assigns its own. */
    hasNumbers: boolean;
    numbers: readonly { kind: string; label: string; number: string }[];
    /** The types of official numbers that a clerk can choose. */
    numberKinds: readonly { value: string; label: string }[];
    next: { day: string; what: string };
  };
}

const looks = { asked: 'text-soft', handed: 'text-accent', accepted: 'text-good', refused: 'text-bad' } as const;

/** The documents of an order with all actions on them, its official numbers and its next date. */
export function OfficePapers({ words, action, notice, shown, nextField }: OfficePapersProps) {
  return (
    <div id="papers" className="scroll-mt-16">
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      <OfficePanel title={words.title}>
        {shown.papers.length === 0 ? <p className="text-soft">{words.empty}</p> : null}
        <Progress words={words} papers={shown.papers} />
        <ul className="divide-y divide-line">
          {shown.papers.map((paper) => (
            <Paper key={paper.id} words={words} action={action} paper={paper} reasons={shown.reasons} />
          ))}
        </ul>
        <Fold title={words.add}>
          <form method="post" action={action} className="mt-2 grid gap-3">
            <InputField form="ask" name="name" label={words.name} required maxLength={100} />
            <InputField form="ask" name="note" label={words.note} maxLength={400} />
            <SmallButton name="act" value={'ask' satisfies PaperAct}>
              {words.ask}
            </SmallButton>
          </form>
        </Fold>
      </OfficePanel>
      <OfficePanel title={shown.hasNumbers ? words.marks : words.nextDate}>
        <ul>
          {shown.numbers.map(({ kind, label, number }) => (
            <li key={kind + number} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                {label}: <b className="wrap-anywhere">{number}</b>
              </span>
              <form method="post" action={action}>
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="number" value={number} />
                <SmallButton name="act" value={'drop-number' satisfies PaperAct} grave>
                  {words.dropNumber}
                </SmallButton>
              </form>
            </li>
          ))}
        </ul>
        {shown.hasNumbers ? (
          <Fold title={words.newNumber}>
            <NumberForm words={words} action={action} kinds={shown.numberKinds} />
          </Fold>
        ) : null}
        <form method="post" action={action} className="mt-3 grid items-end gap-3 sm:flex sm:flex-wrap">
          {nextField}
          <InputField form="date" name="what" label={words.nextWhat} value={shown.next.what} maxLength={120} />
          <Button type="submit" look="secondary" name="act" value={'date' satisfies PaperAct}>
            {words.saveDate}
          </Button>
        </form>
      </OfficePanel>
    </div>
  );
}

/** The number of accepted documents and, while some have to be checked, the keyboard shortcuts for checking. */
function Progress({ words, papers }: { words: OfficePapersWords; papers: readonly OfficePaper[] }) {
  const count = (state: OfficePaper['state']): number => papers.filter((paper) => paper.state === state).length;
  if (papers.length === 0) {
    return null;
  }
  return (
    <div className="-mt-2 mb-1 text-sm text-soft">
      <p>{fill(words.progress, { accepted: String(count('accepted')), all: String(papers.length) })}</p>
      {count('handed') > 0 ? <p className="hidden pointer-fine:block noscript:hidden">{words.keys}</p> : null}
    </div>
  );
}

interface NumberFormProps extends Pick<OfficePapersProps, 'words' | 'action'> {
  kinds: OfficePapersProps['shown']['numberKinds'];
}

function NumberForm({ words, action, kinds }: NumberFormProps) {
  const only = kinds.length === 1 ? kinds[0] : undefined;
  return (
    <form method="post" action={action} className="mt-3 grid items-end gap-3 sm:flex sm:flex-wrap">
      {only ? (
        <input type="hidden" name="kind" value={only.value} />
      ) : (
        <SelectField
          form="number"
          name="kind"
          label={words.kind}
          placeholder={words.chooseReason}
          options={kinds}
          required
        />
      )}
      <InputField form="number" name="number" label={words.number} required maxLength={40} />
      <Button type="submit" look="secondary" name="act" value={'number' satisfies PaperAct}>
        {words.addNumber}
      </Button>
    </form>
  );
}

interface PaperProps {
  words: OfficePapersWords;
  action: string;
  paper: OfficePaper;
  reasons: OfficePapersProps['shown']['reasons'];
}

/**
 * A document with its pages as thumbnails and the decision below them. The keys j and k move between these cards, a
 * accepts the document and r opens the reasons for rejecting it. See paper-keys.enhance.ts.
 */
function Paper({ words, action, paper, reasons }: PaperProps) {
  const { id, state, note, why, pages } = paper;
  const known = (
    <>
      <input type="hidden" name="paper" value={id} />
      <input type="hidden" name="seen" value={paper.version} />
    </>
  );
  return (
    <li
      data-paper={state}
      tabIndex={-1}
      aria-label={paper.name}
      className={`-mx-2 scroll-mt-20 rounded-lg px-2 outline-none ${pages.length > 0 ? 'space-y-2 py-3' : 'pt-2'} focus:bg-sunk focus:ring-2 focus:ring-accent focus:ring-inset`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="wrap-anywhere">{paper.name}</b>
        <span className={`text-sm font-semibold ${looks[state]}`}>{words[`is.${state}`]}</span>
        {note ? <span className="w-full text-sm text-soft wrap-anywhere">{note}</span> : null}
        {why ? <span className="w-full text-sm text-bad wrap-anywhere">{why}</span> : null}
      </div>
      {pages.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
          {pages.map((page) => (
            <PageTile key={page.id} page={page} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-4">
        {state === 'handed' || state === 'accepted' ? (
          <form method="post" action={action}>
            {known}
            <SmallButton name="act" value={(state === 'handed' ? 'accept' : 'reopen') satisfies PaperAct}>
              {state === 'handed' ? words.accept : words.reopen}
              {state === 'handed' ? <Key name="a" /> : null}
            </SmallButton>
          </form>
        ) : null}
        {state === 'handed' ? (
          <Fold title={words.refuseTitle} of={paper.name} shortcut="r">
            <form method="post" action={action} className="mt-2 grid gap-3">
              {known}
              <SelectField
                form={`refuse-${id}`}
                name="reason"
                label={words.reason}
                placeholder={words.chooseReason}
                options={reasons}
              />
              <InputField form={`refuse-${id}`} name="text" label={words.ownWords} maxLength={400} />
              <SmallButton name="act" value={'refuse' satisfies PaperAct} grave>
                {words.refuse}
              </SmallButton>
            </form>
          </Fold>
        ) : null}
        <Fold title={words.edit} of={paper.name}>
          <form method="post" action={action} className="mt-2 grid gap-3">
            {known}
            <InputField form={`note-${id}`} name="note" label={words.note} value={note} maxLength={400} />
            <div className="flex flex-wrap gap-2">
              <SmallButton name="act" value={'note' satisfies PaperAct}>
                {words.saveNote}
              </SmallButton>
              {pages.length === 0 ? (
                <SmallButton name="act" value={'drop' satisfies PaperAct} grave>
                  {words.drop}
                </SmallButton>
              ) : null}
            </div>
          </form>
        </Fold>
      </div>
    </li>
  );
}

/** The keyboard shortcut of a button, shown beside its label if the device has a mouse and scripts run. */
const Key = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    lang="en"
    className="ml-2 hidden rounded border border-line bg-sunk px-1.5 text-xs font-normal text-soft no-underline pointer-fine:inline-block noscript:hidden"
  >
    {name}
  </span>
);

/** A page as a picture above its name. Without a picture, or if it is too large to decode, the icon stays visible. */
function PageTile({ page }: { page: OfficePaper['pages'][number] }) {
  const { name, remark, href, preview } = page;
  const tile = (
    <>
      <span className="relative flex aspect-3/4 items-center justify-center overflow-hidden rounded-lg border border-line bg-sunk text-soft">
        <Icon name="FileText" size={32} />
        {preview ? (
          <img src={preview} alt="" loading="lazy" decoding="async" className="absolute size-full object-cover" />
        ) : null}
      </span>
      <span className="mt-1 block text-xs wrap-anywhere">{name}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} target="_blank" rel="noopener" className="block text-link underline underline-offset-4">
          {tile}
        </a>
      ) : (
        tile
      )}
      {remark ? <span className="block text-xs text-soft">{remark}</span> : null}
    </li>
  );
}

interface FoldProps {
  title: string;
  /** The name of the document, which only screen readers announce, after the title. */
  of?: string;
  /** The keyboard shortcut that opens it. */
  shortcut?: string;
  children: ReactNode;
}

function Fold({ title, of, shortcut, children }: FoldProps) {
  return (
    <details className="open:w-full" data-key={shortcut}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link underline underline-offset-4">
        {title}
        {of ? <span className="sr-only">: {of}</span> : null}
        {shortcut ? <Key name={shortcut} /> : null}
      </summary>
      {children}
    </details>
  );
}
