import { defineMiddleware } from 'astro:middleware';
// This import loads content/wording.yaml, so that every page and email uses the firm's own words.
import './catalogue/firm/company.ts';
import { applyEdits } from './catalogue/read-content.ts';
import { colors } from './catalogue/site/colors.ts';
import { slimPage, withoutStyle } from './catalogue/site/slim-page.ts';
import { isSwitchedOff } from './catalogue/site/switched-off.ts';
import { splitPath } from './i18n/paths.ts';
import { type AppContext, openAppContext } from './server/main/app-context.ts';
import { pacedAnswer } from './server/platform/http/paced-answer.ts';
import { readEnv } from './server/platform/settings/env.ts';
import { setMailColors } from './ui/mail/mail-colors.ts';

let own: Promise<AppContext> | undefined;
let refused: object | undefined;

/**
 * Applies the published edits, hides the pages of switched-off features, and passes a page's error to the server in
 * front, which knows the request. `npm run dev` has no such server, so pages rendered on demand open the app context
 * themselves.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV && !context.isPrerendered) {
    own ??= openAppContext(readEnv());
    context.locals.app = await own;
    context.locals.visitorAddress = context.clientAddress;
    // During development, pages have no security headers.
    context.locals.headersWith = () => [];
    context.locals.readBuilt = async (name) => (await fetch(new URL(`/${name}`, context.url))).text();
  }
  if (context.isPrerendered) {
    try {
      return await rewrite(await next(), keepWholeWords);
    } catch (error) {
      const { failed } = context.locals;
      if (!failed) {
        throw error;
      }
      // The renderer says why a page cannot be made. Astro would print the error with its stack.
      failed(error);
      return withoutPage(500);
    }
  }
  applyPublished(context.locals.app.published.edits);
  // Switched-off features have no pages for anyone.
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
    const { drained } = context.locals;
    const page = await rewrite(answer, office.test(context.url.pathname) ? withoutStyle : keepWholeWords);
    return drained ? pacedAnswer(page, drained) : page;
  } catch (error) {
    // Astro would print the error, with the whole query, in the middle of the log.
    context.locals.failed(error);
    return withoutPage(500);
  }
});

/**
 * Matches the pages of the office, from which only the islands' style is removed. `keepWordsWhole` does not run there,
 * because the office has table columns for numbers, shows emails as received, and should not wait for its pages to be
 * parsed.
 */
const office = /^(?:\/hi)?\/office(?:\/|$)/;

/** Changes a page, and leaves other responses unchanged. */
async function rewrite(answer: Response, change: (html: string) => string | Promise<string>): Promise<Response> {
  if (answer.body === null || !answer.headers.get('Content-Type')?.startsWith('text/html')) {
    return answer;
  }
  const changed = new Response(await change(await answer.text()), answer);
  // Astro has measured the page before it was changed.
  changed.headers.delete('content-length');
  return changed;
}

/** Only public pages need catalogue/site/unbroken-words.ts, so it is loaded here. */
async function keepWholeWords(html: string): Promise<string> {
  const { keepWordsWhole } = await import('./catalogue/site/unbroken-words.ts');
  return keepWordsWhole(slimPage(html));
}

/**
 * Applies published edits to the catalogue of the pages made on demand. They were checked on publication. If the current content schema rejects them anyway, pages
 * keep their previous text.
 */
function applyPublished(edits: Readonly<Record<string, unknown>>): void {
  if (edits === refused) {
    return;
  }
  try {
    applyEdits(edits);
    setMailColors(colors);
  } catch {
    refused = edits;
  }
}

/** Returns a response with an empty body. If there were no body, Astro would send its own English page. */
const withoutPage = (status: number): Response => new Response('', { status });
