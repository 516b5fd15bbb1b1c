import type { ReactNode } from 'react';
import type { Director } from '@/catalogue/home/director.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Fold } from '@/ui/Fold.tsx';

interface DirectorSectionProps {
  content: Localized<Director>;
  /** The label of the button that opens the message on a phone. */
  open: string;
  /** The firm's guiding sentences. */
  children?: ReactNode;
}

/** The director's message, with a portrait that has a fallback and a signature that may be missing. */
export function DirectorSection({ content, open, children }: DirectorSectionProps) {
  return (
    <section id="director" aria-labelledby="director-title" className="below-fold py-9 md:py-20">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <div className="grid grid-cols-[5rem_1fr] items-center gap-x-4 gap-y-3 md:grid-cols-[2fr_3fr] md:gap-x-14">
          <img
            src="/pictures/people/director.svg"
            data-fallback="/pictures/people/director-fallback.svg"
            alt={content.pictureAlt}
            width={320}
            height={320}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full rounded-card object-cover md:row-span-2"
          />
          <h2 id="director-title" className="text-2xl md:self-end md:text-3xl">
            {content.title}
          </h2>
          <div className="col-span-2 max-w-2xl md:col-span-1 md:self-start">
            <p className="text-lg font-semibold">{content.opening}</p>
            {content.paragraphs.length > 0 ? (
              <Fold label={open}>
                {content.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-3">
                    {paragraph}
                  </p>
                ))}
              </Fold>
            ) : null}
            <div className="mt-3 flex flex-wrap items-center gap-x-6">
              <p>
                <strong>{content.name}</strong>
                <span className="block text-sm text-soft">{content.role}</span>
              </p>
              <img
                src="/pictures/people/signature.svg"
                data-hide-on-error=""
                alt=""
                width={150}
                height={50}
                loading="lazy"
                decoding="async"
                className="dark:brightness-0 dark:invert"
              />
            </div>
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
