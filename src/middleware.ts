import { defineMiddleware } from 'astro:middleware';
// It reads content/wording.yaml: no page or mail may be written with other words than the firm's.
import './catalogue/firm/company.ts';
import { applyEdits } from './catalogue/read-content.ts';
import { isSwitchedOff } from './catalogue/site/switched-off.ts';
import { splitPath } from './i18n/paths.ts';
import { type AppContext, openAppContext } from './server/main/app-context.ts';
import { readEnv } from './server/platform/settings/env.ts';

let own: Promise<AppContext> | undefined;
let refused: object | undefined;

/**
 * Hands the error of a page to the server in front, which knows the request. `npm run dev` has none: pages made on demand
 * then open the app context themselves.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV && !context.isPrerendered) {
    own ??= openAppContext(readEnv());
    context.locals.app = await own;
    context.locals.visitorAddress = context.clientAddress;
    // A page says no more than its scripts need while it is being written.
    context.locals.headersWith = () => [];
    context.locals.readBuilt = async (name) => (await fetch(new URL(`/${name}`, context.url))).text();
  }
  if (context.isPrerendered) {
    return rewrite(await next(), keepWholeWords);
  }
  followEdits(context.locals.app.published.edits);
  // Whatever is asked of it, and by whom: what the firm does not do has no pages.
  if (isSwitchedOff(splitPath(context.url.pathname).path)) {
    return withoutPage(404);
  }
  if (!context.locals.failed) {
    return next();
  }
  try {
    const answer = await next();
    if (answer.status === 404 && answer.body === null) {
      return withoutPage(404);
    }
    return await rewrite(answer, office.test(context.url.pathname) ? withoutStyle : keepWholeWords);
  } catch (error) {
    // Astro would print it, with the whole query, between the lines of the log.
    context.locals.failed(error);
    return withoutPage(500);
  }
});

/** Its tables have columns for numbers, it shows mails as they came, and shall not wait while a page is parsed. */
const office = /^(?:\/hi)?\/office(?:\/|$)/;

/** Changes a page, and leaves other answers as they are. */
async function rewrite(answer: Response, change: (html: string) => string | Promise<string>): Promise<Response> {
  if (answer.body === null || !answer.headers.get('Content-Type')?.startsWith('text/html')) {
    return answer;
  }
  return new Response(await change(await answer.text()), answer);
}

/** Pages for visitors: see catalogue/site/unbroken-words.ts, which no other code needs. */
async function keepWholeWords(html: string): Promise<string> {
  const { keepWordsWhole } = await import('./catalogue/site/unbroken-words.ts');
  return keepWordsWhole(slim(html));
}

/** The island's style stands in base.css, so that no answer has to name its hash. */
const withoutStyle = (html: string): string => html.replace(/<style>astro-island[^<]*<\/style>/, '');

/**
 * Without what nobody reads: the script whose text src/islands/integration.ts leaves out, empty values of attributes, and of an
 * island its number and a second time its component's name.
 */
const slim = (html: string): string =>
  withoutStyle(html)
    .replace('<script></script>', '')
    .replaceAll(/ (alt|hidden|required|data-in-place)=""/g, ' $1')
    .replaceAll(/(<astro-island) uid="[^"]*"/g, '$1')
    .replaceAll(/ opts="\{&quot;name&quot;:&quot;\w+&quot;,/g, ' opts="{');

/** They were checked when they were published. Should a shape refuse them still, pages say what they said before. */
function followEdits(edits: Readonly<Record<string, unknown>>): void {
  if (edits === refused) {
    return;
  }
  try {
    applyEdits(edits);
  } catch {
    refused = edits;
  }
}

/** For an answer whose body is absent, not empty, Astro puts in an English page of its own. */
const withoutPage = (status: number): Response => new Response('', { status });
