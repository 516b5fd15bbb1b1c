import type { ReactNode } from 'react';

interface ReadingRow {
  href: string;
  title: string;
  text: string;
  /** The URL of a picture of 640 by 400 pixels. The title beside it describes it, so screen readers skip it. */
  picture: string;
  /** The line above the title, such as a category or a day. */
  about: ReactNode;
}

/** Articles and the like, each with a picture: rows on a phone, and three columns in a wide window. */
export function ReadingRows({ rows }: { rows: readonly ReadingRow[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 md:grid-cols-3">
      {rows.map(({ href, title, text, picture, about }) => (
        <li key={href + title}>
          <article className="group relative grid grid-cols-[6rem_1fr] items-start gap-x-4 md:grid-cols-1">
            <img
              src={picture}
              alt=""
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
              className="mt-1 h-auto w-full rounded-lg md:mb-4 md:rounded-card"
            />
            <div>
              <p className="text-sm text-soft">{about}</p>
              <h3 className="text-base text-pretty md:text-lg">
                <a href={href} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
                  {title}
                </a>
              </h3>
              <p className="mt-2 hidden text-soft md:block">{text}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
