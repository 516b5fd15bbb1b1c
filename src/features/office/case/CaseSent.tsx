import { CallLink } from '@/ui/office/CallLink.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import type { CasePageProps } from './case-page-props.ts';
import { Forward } from './Forward.tsx';

/** The message that the person sent, with its files. The thread begins with it. */
export function CaseSent(props: CasePageProps) {
  const { words, state } = props;
  const { of } = state;
  return (
    <section aria-labelledby="sent" className="rounded-card border border-line bg-surface p-4">
      <h2 id="sent" className="text-sm">
        {words.sent}
      </h2>
      {of.said ? (
        <p data-said className="mt-1 mb-3 font-typed wrap-anywhere whitespace-pre-line">
          {of.said}
        </p>
      ) : null}
      <dl className="mt-2 grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)]">
        {of.rows.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline gap-x-4">
            <dt className="max-w-20 text-sm text-soft sm:max-w-none">{label}</dt>
            <dd className="font-typed text-sm wrap-anywhere whitespace-pre-line sm:[&_a]:min-h-7">
              {of.writesOnly ? value : <CallLink text={value} />}
            </dd>
          </div>
        ))}
      </dl>
      <CaseFiles words={words} files={of.files} />
      <Forward {...props} row={0} files={of.begun} />
    </section>
  );
}
