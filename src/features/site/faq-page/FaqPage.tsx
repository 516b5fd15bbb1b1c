import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Sentence } from '@/ui/Sentence.tsx';
import { FaqCategories } from './FaqCategories.tsx';
import { FaqEntries } from './FaqEntries.tsx';
import { FaqSearch } from './FaqSearch.tsx';
import { showsFaq } from './faq-match.ts';
import type { FaqPageProps } from './faq-page-props.ts';

/** The search, the categories at the side, and the questions that match both. */
export function FaqPage(props: FaqPageProps) {
  const { content, filter, words, action } = props;
  const shown = content.faqs.filter(({ category, question, answer, english = [] }) =>
    showsFaq(filter, { category, texts: [question, answer, ...english] }),
  );
  return (
    <>
      <FaqSearch {...props} />
      <div
        id="questions"
        className="mx-auto grid max-w-6xl gap-x-14 gap-y-6 px-4 py-8 sm:px-6 md:py-12 lg:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <FaqCategories {...props} />
        <div>
          <h2 className="sr-only">{words.questions}</h2>
          <p role="status" className="mb-2 text-sm text-soft">
            <Sentence
              text={fill(words.shown, { count: String(content.faqs.length) })}
              parts={{ shown: <span data-shown="">{shown.length}</span> }}
            />
          </p>
          <FaqEntries content={content} shown={shown} />
          <div
            data-empty
            hidden={shown.length > 0}
            className="grid items-center gap-6 rounded-card border border-line bg-surface p-6 sm:grid-cols-[12rem_1fr]"
          >
            <img
              src="/pictures/empty-search.svg"
              alt=""
              width={320}
              height={200}
              loading="lazy"
              decoding="async"
              className="w-full max-w-60 rounded-lg"
            />
            <div>
              <h3 className="text-2xl">{words.emptyTitle}</h3>
              <p className="mt-2 text-soft">{words.emptyText}</p>
              <form action={action} method="get" data-clears="faq-search" className="mt-4">
                <Button type="submit" look="secondary">
                  {words.clear}
                </Button>
              </form>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
