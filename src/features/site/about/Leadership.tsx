import type { Team } from '@/catalogue/firm/team.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Section } from '@/ui/Section.tsx';

/** The leadership team, with the first member largest. */
export function Leadership({ content }: { content: Localized<Team> }) {
  return (
    <Section id="team" title={content.title} intro={content.intro} ground="surface">
      <ul className="grid gap-x-14 gap-y-9 lg:grid-cols-[4fr_5fr] lg:grid-rows-3">
        {content.members.map((member, index) => (
          <li
            key={member.id}
            className={
              index === 0 ? 'lg:row-span-3' : 'grid grid-cols-[6rem_1fr] items-start gap-5 sm:grid-cols-[8rem_1fr]'
            }
          >
            <img
              src={`/pictures/${member.image}.svg`}
              alt={member.imageAlt}
              width={320}
              height={320}
              loading="lazy"
              decoding="async"
              className={index === 0 ? 'w-48 rounded-card sm:w-64 lg:w-full lg:max-w-[22rem]' : 'w-full rounded-card'}
            />
            <div>
              <h3 className={index === 0 ? 'mt-4 text-2xl' : 'text-xl'}>{member.name}</h3>
              <p className="text-sm font-semibold text-accent">{member.position}</p>
              <p className="mt-2 text-soft">{member.bio}</p>
            </div>
          </li>
        ))}
      </ul>
      {content.note ? <p className="mt-6 text-sm text-soft">{content.note}</p> : null}
    </Section>
  );
}
