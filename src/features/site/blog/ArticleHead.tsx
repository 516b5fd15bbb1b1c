import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import { fill } from '@/i18n/fill.ts';
import type { Crumb } from '@/ui/Breadcrumbs.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { PageHead } from '@/ui/PageHead.tsx';
import type { BlogWords } from './blog.messages.ts';

interface ArticleHeadProps {
  article: ReadArticle;
  trail: readonly Crumb[];
  trailLabel: string;
  words: BlogWords;
}

/** The header of an article: subject, author, date, and the day on which its figures were checked. */
export function ArticleHead({ article, trail, trailLabel, words }: ArticleHeadProps) {
  const facts = [
    { icon: 'CircleUser', text: article.author },
    { icon: 'CalendarDays', text: <time dateTime={article.date}>{article.day}</time> },
    { icon: 'Clock', text: fill(words.minutes, { minutes: String(article.minutes) }) },
    { icon: 'BadgeCheck', text: fill(words.checked, { day: article.checkedDay }) },
  ];
  return (
    <PageHead
      trail={trail}
      trailLabel={trailLabel}
      title={article.title}
      intro={article.excerpt}
      aside={
        <img
          src={article.image}
          alt={article.pictureAlt}
          width={640}
          height={400}
          className="w-full rounded-card print:hidden"
        />
      }
    >
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm text-night-soft">
        {facts.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-2">
            <Icon name={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
    </PageHead>
  );
}
