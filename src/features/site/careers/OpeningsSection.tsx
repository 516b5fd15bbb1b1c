import type { Opening } from '@/catalogue/firm/openings.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Section } from '@/ui/Section.tsx';
import type { CareersWords } from './careers.messages.ts';

interface OpeningsSectionProps {
  openings: readonly Opening[];
  /** The note saying that the positions are samples. */
  note: string | undefined;
  words: CareersWords;
}

/** All open positions, one row each, or a message to applicants if there are none. */
export function OpeningsSection({ openings, note, words }: OpeningsSectionProps) {
  if (openings.length === 0) {
    return (
      <Section id="openings" title={words.none} intro={words.noneText} first>
        <img
          src="/pictures/empty-search.svg"
          alt=""
          width={320}
          height={200}
          className="w-full max-w-xs rounded-card"
        />
      </Section>
    );
  }
  return (
    <Section id="openings" title={words.openings} intro={note} first>
      <ul className="divide-y divide-line border-y border-line">
        {openings.map((opening) => (
          <li key={opening.slug} className="grid items-center gap-x-10 gap-y-3 py-6 md:grid-cols-[1fr_2fr_auto]">
            <div>
              <h3 className="text-xl">{opening.title}</h3>
              <p className="text-sm text-accent">{opening.city}</p>
              <p className="text-sm text-soft">{opening.type}</p>
            </div>
            <p className="text-soft">{opening.summary}</p>
            <ButtonLink href={opening.href} look="secondary">
              {words.viewDetails}
              <span className="sr-only">: {opening.title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
