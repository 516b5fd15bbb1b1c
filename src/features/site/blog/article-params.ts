import { readArticles } from '@/catalogue/reading/article-prose.ts';
import { localeParams } from '@/i18n/paths.ts';
import { relatedArticles } from './related-articles.ts';

/** The page of each article in each language, with the related articles listed below it. */
export async function articleParams() {
  const pages = localeParams().map(async ({ params, props }) => {
    const articles = await readArticles(props.locale);
    return articles.map((article) => ({
      params: { ...params, slug: article.slug },
      props: { ...props, article, related: relatedArticles(articles, article) },
    }));
  });
  return (await Promise.all(pages)).flat();
}
