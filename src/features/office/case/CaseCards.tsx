import { Icon } from '@/ui/Icon.tsx';
import type { CasePageProps } from './case-page-props.ts';

const icons = {
  appointment: 'CalendarDays',
  order: 'ReceiptIndianRupee',
  payment: 'Banknote',
  papers: 'FileCheck',
  quote: 'FileText',
};
const card =
  'flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-sm hover:border-soft';

/** The orders, appointments, reported payments and documents of a case as cards that link to them. */
export function CaseCards({ words, state }: Pick<CasePageProps, 'words' | 'state'>) {
  const { attached } = state.of;
  return attached.length === 0 ? null : (
    <section aria-labelledby="records" data-attached>
      <h2 id="records" className="mb-2 text-sm">
        {words.itsRecords}
      </h2>
      <ul className="grid gap-2">
        {attached.map(({ what, href, text, standing }) => (
          <li key={text}>
            <a href={href} className={card}>
              <span className={what === 'payment' || what === 'papers' ? 'text-accent' : 'text-soft'}>
                <Icon name={icons[what]} />
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-semibold text-link">{text}</span>
                {standing ? <span className="block text-soft">{standing}</span> : null}
              </span>
              <Icon name="ChevronRight" size={18} className="shrink-0 text-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The person's other cases. */
export function OtherCases({ words, state }: Pick<CasePageProps, 'words' | 'state'>) {
  const { others } = state.of;
  return others.length === 0 ? null : (
    <section aria-labelledby="others">
      <h2 id="others" className="mb-2 text-sm">
        {words.others}
      </h2>
      <ul className="grid gap-2">
        {others.map(({ reference, href, text }) => (
          <li key={reference}>
            <a href={href} className={card}>
              <span className="min-w-0 grow text-link wrap-anywhere">{text}</span>
              <Icon name="ChevronRight" size={18} className="shrink-0 text-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
