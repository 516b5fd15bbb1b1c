import type { Contact } from '@/catalogue/firm/contact.shape.ts';
import type { Opening } from '@/catalogue/firm/openings.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Section } from '@/ui/Section.tsx';
import type { ContactPageWords } from './contact-page.messages.ts';

interface JoinOurTeamProps {
  content: NonNullable<Localized<Contact>['team']>;
  /** All open positions; the first ones are shown here, up to the number in `content`. */
  openings: readonly Opening[];
  careersHref: string;
  words: ContactPageWords;
}

/** Open positions, one row each, with a link to all of them. */
export function JoinOurTeam({ content, openings, careersHref, words }: JoinOurTeamProps) {
  return (
    <Section
      id="join-our-team"
      title={content.title}
      intro={content.intro}
      ground="sunk"
      aside={
        <ButtonLink href={careersHref} look="secondary">
          {words.viewAllOpenings}
        </ButtonLink>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {openings.slice(0, content.most).map((opening) => (
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
