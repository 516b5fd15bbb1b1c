import { useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { CaseCards, OtherCases } from './CaseCards.tsx';
import { CaseDeeds, CaseForms } from './CaseForms.tsx';
import { CaseHead } from './CaseHead.tsx';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom, replyActs } from './case-page-props.ts';
import { Together, WhatsAppParts } from './later.ts';
import { ReplyForm, type ReplyText } from './ReplyForm.tsx';
import { Timeline } from './Timeline.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useCasePage } from './use-case-page.ts';

interface CaseDeskProps extends CasePageProps {
  /** The URL of the inbox, and the URL of the sign-in page, which leads back to this case. */
  back: string;
  login: string;
}

/**
 * A case: the person, what was sent, what happened, and every action on it. Changes by colleagues appear automatically.
 */
export function CaseDesk({ words, action, state: first, back, login }: CaseDeskProps) {
  const reply = useRef<ReplyText>(null);
  const changedText = ({ names, chosen }: { names: readonly string[]; chosen: readonly string[] }): string => {
    const again = chosen.length > names.length ? [fill(words.chooseAgain, { names: chosen.join(', ') })] : [];
    return [...names.map((file) => fill(words.fileChanged, { file })), ...again].join(' ');
  };
  // React does not control the fields, so they are cleared here after an action and filled with the returned values.
  const desk = useCasePage(first, action, changedText, (form, button, { of, typed, errors, sent }, isDone) => {
    const isReply = replyActs.includes(button.split('.')[0] ?? '');
    // Uploads are now stored with the draft or have been sent, so the field must not send them again.
    if (isReply && (!errors.files || typed['files-judged'])) {
      reply.current?.emptyFiles();
    }
    if (!isDone && button !== ('draft' satisfies CaseAct)) {
      return;
    }
    if (isReply && sent) {
      reply.current?.put('', { cc: '', files: [] });
    } else if (isReply) {
      reply.current?.put(typed.body);
    }
    if (button === ('undo-reply' satisfies CaseAct) && !isBackFrom(typed, 'forward')) {
      reply.current?.put(of.draft?.body, { cc: of.draft?.cc ?? '', files: of.draft?.files ?? [] });
    }
    if (deeds.includes(button)) {
      empty(form);
    }
  });
  const { state, busy, trouble, viewers, submit, noteWriting } = desk;
  const { of, notice, typed } = state;
  const names = viewers.map(({ name, isWriting }) => (isWriting ? fill(words.writing, { name }) : name));
  const parts = { words, action, state, busy };
  const { twins, goesOn, likely, mailLinks } = of;
  // The message about a form is shown beside the form, except after an undo.
  const isBeside = typed.act?.startsWith('undo') === false;
  return (
    <div onSubmit={submit} className="max-w-[88rem]">
      <p className="px-4 pt-2 sm:px-6">
        <a
          href={back}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-link underline underline-offset-4"
        >
          <Icon name="ChevronLeft" size={18} />
          {words.back}
        </a>
      </p>
      <CaseHead words={words} state={state} />
      <div className="px-4 sm:px-6">
        <p role="status" data-viewers className="text-sm font-semibold">
          {names.length > 0 ? fill(words.looking, { names: names.join(', ') }) : ''}
        </p>
        {of.writesOnly ? <p className="font-semibold">{words.writesOnly}</p> : null}
        {of.replyWish ? <p className="font-semibold">{of.replyWish}</p> : null}
        {of.noPhone || of.mentions ? <p>{of.noPhone || of.mentions}</p> : null}
        {goesOn.length + twins.length + likely.length + mailLinks.length > 0 ? <Together {...parts} /> : null}
        {notice && !isBeside ? <Notice look={notice.look}>{notice.text}</Notice> : null}
      </div>
      <Parts words={words} />
      <div className="grid items-start gap-6 px-4 pt-3 pb-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <Timeline {...parts} />
          {of.whatsapp || of.filing.pictures.length > 0 ? <WhatsAppParts {...parts} /> : null}
          <ReplyForm {...parts} text={reply} noteWriting={noteWriting} />
          <CaseDeeds {...parts} />
        </div>
        <div className="grid min-w-0 gap-5 lg:sticky lg:top-(--header-height) lg:-m-2 lg:max-h-[calc(100dvh-var(--header-height))] lg:overflow-y-auto lg:p-2">
          <CaseCards words={words} state={state} />
          <CaseForms {...parts} />
          <OtherCases words={words} state={state} />
        </div>
      </div>
      {trouble ? (
        <div
          data-trouble={trouble}
          className="sticky bottom-2 z-30 mr-20 ml-4 rounded-lg bg-surface shadow-panel md:mx-6"
        >
          <Notice look="bad">
            {words[trouble]}{' '}
            {trouble === 'signed-out' ? (
              <a
                href={login}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {words.logIn}
              </a>
            ) : null}
          </Notice>
        </div>
      ) : null}
      <UndoBar {...parts} />
    </div>
  );
}

/** Forms that add something and are cleared afterwards. */
const deeds: readonly string[] = ['note', 'attempt', 'add-email', 'add-phone', 'whatsapp'] satisfies readonly CaseAct[];

/** A row of links to the sections, which are about ten screens long on a phone. */
const Parts = ({ words }: Pick<CaseDeskProps, 'words'>) => (
  <nav aria-label={words.parts} className="mt-3 lg:hidden">
    <ul className="flex gap-2 overflow-x-auto px-4 py-1 sm:px-6">
      {(['timeline', 'reply', 'note', 'attempt', 'handle'] as const).map((part) => (
        <li key={part} className="shrink-0">
          <a
            href={`#${part}`}
            className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:border-soft"
          >
            {words[part]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

function empty(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      field.value = '';
    } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
      field.value = '';
    }
  }
}
