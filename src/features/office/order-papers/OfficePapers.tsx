import type { ReactNode } from 'react';
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
    /** Whether the order has official numbers, because a government office is involved or the firm gives its own. */
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
        {shown.hasNumbers ? <NumberForm words={words} action={action} kinds={shown.numberKinds} /> : null}
        <form method="post" action={action} className="mt-5 grid items-end gap-3 sm:flex sm:flex-wrap">
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

function Paper({ words, action, paper, reasons }: PaperProps) {
  const { id, state, note, why, pages } = paper;
  const known = (
    <>
      <input type="hidden" name="paper" value={id} />
      <input type="hidden" name="seen" value={paper.version} />
    </>
  );
  return (
    <li className="space-y-2 py-3">
      <p className="wrap-anywhere">
        <b>{paper.name}</b> <span className={looks[state]}>({words[`is.${state}`]})</span>
        {note ? <span className="block text-sm text-soft">{note}</span> : null}
        {why ? <span className="block text-sm text-bad">{why}</span> : null}
      </p>
      {pages.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5">
          {pages.map(({ id: page, name, remark, href, preview }) => (
            <li key={page} className="flex min-h-11 items-center gap-1 text-sm wrap-anywhere">
              {href ? (
                <a
                  href={href}
                  target="_blank"
                  rel="noopener"
                  className="flex min-h-11 items-center gap-2 py-1 text-link underline underline-offset-4"
                >
                  {preview ? <Small src={preview} /> : null}
                  {name}
                </a>
              ) : (
                name
              )}
              {remark ? <span className="text-soft">({remark})</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'handed' || state === 'accepted' ? (
        <form method="post" action={action}>
          {known}
          <SmallButton name="act" value={(state === 'handed' ? 'accept' : 'reopen') satisfies PaperAct}>
            {state === 'handed' ? words.accept : words.reopen}
          </SmallButton>
        </form>
      ) : null}
      {state === 'handed' ? (
        <Fold title={words.refuseTitle} of={paper.name}>
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
    </li>
  );
}

/** A small preview of a page. If there is none, or it is too large to decode, the icon below stays visible. */
const Small = ({ src }: { src: string }) => (
  <span className="relative flex size-16 shrink-0 items-center justify-center overflow-hidden rounded bg-sunk text-soft">
    <Icon name="FileText" size={24} />
    <img src={src} alt="" loading="lazy" decoding="async" className="absolute size-full object-cover" />
  </span>
);

function Fold({ title, of, children }: { title: string; of?: string; children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link underline underline-offset-4">
        {title}
        {of ? <span className="sr-only">: {of}</span> : null}
      </summary>
      {children}
    </details>
  );
}
