import type { APIRoute } from 'astro';
import { listArticles } from '@/catalogue/reading/articles.ts';
import { getPage, pageParams } from '@/catalogue/site/pages.ts';
import { blogWords } from '@/features/site/blog/blog.messages.ts';
import { rssFeed } from '@/features/site/blog/rss-feed.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';

export const getStaticPaths = pageParams('/blog');

/** The articles of one language as an RSS feed. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site, url }) => {
  const whole = (path: string): string => new URL(path, site ?? url).href;
  const feed = rssFeed({
    locale,
    title: blogWords(locale).feedTitle,
    description: getPage(locale, '/blog').description,
    page: whole(pathFor(locale, '/blog')),
    self: whole(pathFor(locale, '/blog/rss.xml')),
    items: listArticles(locale).map((article) => ({ ...article, link: whole(article.href) })),
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
