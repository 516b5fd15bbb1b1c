import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { StatusBadge } from '@/ui/office/StatusBadge.tsx';
import { CaseForms } from './CaseForms.tsx';
import { CaseSent } from './CaseSent.tsx';
import type { CasePageProps } from './case-page-props.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { Timeline } from './Timeline.tsx';
import { UndoBar } from './UndoBar.tsx';

/** A case: who, what was sent, what happened, and all that one can do about it. */
export function CasePage(props: CasePageProps) {
  const { words, locale, of, notice } = props;
  return (
    <div data-case={props.action}>
      <p className="px-4 pt-4 sm:px-6">
        <a
          href={pathFor(locale, '/office/inbox')}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-link underline underline-offset-4"
        >
          <Icon name="ChevronLeft" size={18} />
          {words.back}
        </a>
      </p>
      <OfficePageHead title={of.name} intro={[of.kind, of.reference, ...of.facts].join(' · ')}>
        <StatusBadge status={of.status}>{of.statusName}</StatusBadge>
      </OfficePageHead>
      <div className="px-4 sm:px-6">
        <p role="status" data-viewers data-words={words.looking} className="text-sm font-semibold">
          {of.viewers.length > 0 ? fill(words.looking, { names: of.viewers.join(', ') }) : ''}
        </p>
        {of.late ? <p className="font-semibold text-bad">{of.late}</p> : null}
        {of.writesOnly ? <p className="font-semibold">{words.writesOnly}</p> : null}
        {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        <UndoBar {...props} />
      </div>
      <div className="grid items-start gap-6 px-4 py-4 sm:px-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <CaseSent {...props} />
          <ReplyForm {...props} />
          <Timeline words={words} entries={of.timeline} />
        </div>
        <CaseForms {...props} />
      </div>
    </div>
  );
}
