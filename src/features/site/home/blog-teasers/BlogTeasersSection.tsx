import type { ArticleEntry } from '@/catalogue/reading/articles.ts';
import { ReadingRows } from '@/ui/rows/ReadingRows.tsx';
import { Section } from '@/ui/Section.tsx';

/**
 * The maximum number of articles, which is as many as `ReadingRows` puts side by side. With a second row, the section
 * would be a list of articles and not just a link to the blog.
 */
const most = 3;

interface BlogTeasersSectionProps {
  articles: readonly ArticleEntry[];
  allHref: string;
  words: { title: string; intro: string; all: string };
}

/** The home page's section with the newest articles. */
export function BlogTeasersSection({ articles, allHref, words }: BlogTeasersSectionProps) {
  const all = (
    <a
      href={allHref}
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:no-underline"
    >
      {words.all}
    </a>
  );
  return (
    <Section id="blog" title={words.title} intro={words.intro} aside={all}>
      <ReadingRows
        rows={articles.slice(0, most).map(({ href, title, excerpt, image, categoryName, date, day }) => ({
          href,
          title,
          text: excerpt,
          picture: image,
          about: (
            <>
              <b className="text-accent">{categoryName}</b> · <time dateTime={date}>{day}</time>
            </>
          ),
        }))}
      />
    </Section>
  );
}
