import type { Partners } from '@/catalogue/home/partners.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** The partner firms in one ruled table: mark, name, and what each does. */
export function PartnersSection({ content }: { content: Localized<Partners> }) {
  return (
    <section id="partners" aria-labelledby="partners-title" className="below-fold py-14 md:py-20">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-4 sm:px-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="partners-title" className="text-2xl">
            {content.title}
          </h2>
          <p className="mt-2 text-soft">{content.intro}</p>
        </div>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {content.partners.map((partner) => (
            <li key={partner.logo} className="flex items-center gap-4 border-t border-line py-4">
              <img
                src={`/pictures/${partner.logo}.svg`}
                alt=""
                width={120}
                height={48}
                loading="lazy"
                decoding="async"
              />
              <p className="text-sm text-soft">
                <b className="block text-base text-ink">{partner.name}</b>
                {partner.does}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
