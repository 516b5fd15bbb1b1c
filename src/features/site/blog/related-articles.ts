/** The data that determines which articles are listed below another. */
interface Relatable {
  slug: string;
  category: string;
}

/**
 * The articles to read next, with those on the same subject first, then the newest others. @param articles newest first
 */
export function relatedArticles<Article extends Relatable>(
  articles: readonly Article[],
  to: Relatable,
  count = 3,
): Article[] {
  const others = articles.filter(({ slug }) => slug !== to.slug);
  const isSame = ({ category }: Relatable): boolean => category === to.category;
  return [...others.filter(isSame), ...others.filter((each) => !isSame(each))].slice(0, count);
}
