import type { Director } from '@/catalogue/home/director.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';

/** The director's message, with a portrait that has a stand-in and a signature that can be missing. */
export function DirectorSection({ content }: { content: Localized<Director> }) {
  return (
    <section id="director" aria-labelledby="director-title" className="below-fold py-14 md:py-20">
      <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-6 px-4 sm:px-6 md:grid-cols-[2fr_3fr] md:items-center">
        <img
          src="/pictures/people/director.svg"
          data-fallback="/pictures/people/director-fallback.svg"
          alt={content.pictureAlt}
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          className="aspect-square w-40 rounded-card object-cover md:w-full"
        />
        <div className="max-w-2xl">
          <h2 id="director-title" className="text-sm text-accent">
            {content.title}
          </h2>
          <p className="mt-2 text-2xl font-semibold">{content.opening}</p>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
          <img
            src="/pictures/people/signature.svg"
            data-hide-on-error=""
            alt=""
            width={180}
            height={60}
            loading="lazy"
            decoding="async"
            className="mt-5 dark:brightness-0 dark:invert"
          />
          <p className="mt-2">
            <strong>{content.name}</strong>
            <span className="block text-sm text-soft">{content.role}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
