import { Icon } from '@/ui/Icon.tsx';
import { SampleBadge } from '@/ui/office/SampleBadge.tsx';
import { StatusBadge } from '@/ui/office/StatusBadge.tsx';
import type { CasePageProps } from './case-page-props.ts';

const button =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg border border-soft/60 bg-surface px-3 py-2 text-sm font-semibold hover:border-soft';

/** Who the case is about, its status, when a reply is due, and how to reach the person. */
export function CaseHead({ words, state }: Pick<CasePageProps, 'words' | 'state'>) {
  const { of } = state;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-1 pb-3 sm:px-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl wrap-anywhere">{of.name}</h1>
          <SampleBadge label={of.sample} />
          <StatusBadge status={of.status}>{of.statusName}</StatusBadge>
          {of.due ? (
            <span
              data-due
              title={of.due.exact}
              className={`inline-flex items-center gap-1 text-sm font-semibold ${of.due.isLate ? 'text-bad' : 'text-soft'}`}
            >
              <Icon name="Clock" size={16} />
              {of.due.text}
            </span>
          ) : null}
        </div>
        <p className="mt-1 text-sm text-soft wrap-anywhere">{[of.kind, of.reference, ...of.facts].join(' · ')}</p>
      </div>
      <div className="flex w-full min-w-0 gap-2 sm:w-auto sm:flex-wrap">
        {of.phone && !of.writesOnly ? (
          <a href={`tel:${of.phone}`} className={`${button} shrink-0`}>
            <Icon name="Phone" size={18} />
            <span>{of.phone}</span>
          </a>
        ) : null}
        {of.mail ? (
          <a href="#reply" title={of.mail} className={`${button} min-w-0`}>
            <Icon name="Mail" size={18} />
            <span className="sr-only">{words.reply} </span>
            <span className="min-w-0 truncate sm:whitespace-normal sm:wrap-anywhere">{of.mail}</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}
