import type { Contact } from '@/catalogue/firm/contact.shape.ts';
import type { Branch } from '@/catalogue/firm/contact.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Section } from '@/ui/Section.tsx';
import { IndiaMap } from './IndiaMap.tsx';

interface BranchesProps {
  content: NonNullable<Localized<Contact>['branches']>;
  branches: readonly Branch[];
}

/** The branch offices: their positions on a map, and each one's address, phone and hours. */
export function Branches({ content, branches }: BranchesProps) {
  return (
    <Section id="branches" title={content.title} intro={content.intro}>
      <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-[2fr_3fr]">
        <div className="mx-auto w-full max-w-sm">
          <IndiaMap label={content.mapAlt} places={branches} />
        </div>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {branches.map((branch) => (
            <li key={branch.id} className="min-w-0 border-t border-line py-4">
              <h3 className="text-lg">{branch.city}</h3>
              <address className="text-sm text-soft not-italic wrap-anywhere">
                {branch.address} {branch.pin}
              </address>
              <a
                href={branch.phoneHref}
                className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
              >
                {branch.phone}
              </a>
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
                {branch.hours.map(({ days, time }) => (
                  <div key={`${days} ${time}`} className="contents">
                    <dt className="text-soft">{days}</dt>
                    <dd>{time}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
