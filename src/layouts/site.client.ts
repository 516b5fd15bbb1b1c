import { enhanceAnalytics } from '@/features/site/home/analytics/analytics.enhance.ts';
import { enhanceDirector } from '@/features/site/home/director/director.enhance.ts';
import { enhanceSteps } from '@/features/site/home/how-it-works/how-it-works.enhance.ts';
import { enhancePrinting } from '@/features/site/legal/legal.enhance.ts';
import { enhancePlainForms } from '@/forms/island/plain-forms.enhance.ts';
import { keepComposingKeys } from '@/islands/composing-keys.ts';
import { fetchAhead } from '@/islands/fetch-ahead.ts';
import { wakeIslands } from '@/islands/wake.ts';
import { enhanceCarousels } from '@/ui/moving/carousel.enhance.ts';
import { openTarget } from '@/ui/open-target.ts';
import { enhanceFloating, enhanceScrolling, enhanceTheme } from './frame/frame.enhance.ts';
import { enhanceLanguage } from './frame/language.enhance.ts';
import { enhanceLetters } from './frame/letters.enhance.ts';
import { enhanceMenu } from './frame/menu.enhance.ts';
import { enhanceSearchIcon } from './frame/search.enhance.ts';
import { sendCodesOnce } from './frame/send-once.ts';

keepComposingKeys();
wakeIslands();
fetchAhead();
enhanceTheme();
enhanceLetters();
enhanceMenu();
enhanceScrolling();
enhanceFloating();
enhanceSearchIcon();
enhanceCarousels();
enhanceSteps();
enhanceAnalytics();
enhanceDirector();
enhancePrinting();
enhanceLanguage();
openTarget();
enhancePlainForms();
sendCodesOnce();

/** Loads the code of a feature, which exports the function that starts the feature. */
type Load = () => Promise<Readonly<Record<string, () => unknown>>>;

function run(code: Awaited<ReturnType<Load>>): void {
  for (const name in code) {
    code[name]?.();
  }
}

/**
 * Loads a page's filter when the pointer is over its form or the form is focused, and immediately if its field is
 * already filled or the URL has a query.
 */
function whenWanted(form: HTMLElement | null, load: Load): void {
  const field = form?.querySelector('input');
  if (!form || !field) {
    return;
  }
  let coming: Promise<void> | undefined;
  let isHere = false;
  const once = (): Promise<void> => {
    coming ??= load().then((code) => {
      run(code);
      isHere = true;
    });
    return coming;
  };
  if (field.value || location.search || form.contains(document.activeElement)) {
    void once();
  }
  for (const sign of ['focusin', 'pointerover']) {
    form.addEventListener(sign, once, { once: true });
  }
  // A tag pressed before its filter has loaded takes effect once it has. If loading fails, the tag links to its group.
  form.addEventListener('click', (event) => {
    const tag = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-tag]') : null;
    if (isHere || !tag || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    once().then(
      () => tag.click(),
      () => location.assign(tag.href),
    );
  });
}

/**
 * Loads the code of the chat. The chat page does so immediately. Other pages do so when the panel is opened and, for a
 * visitor with a conversation, some time after page load.
 */
const converse: Load = () => import('@/features/customer/chat/chat.enhance.ts');
const panel = document.querySelector('[popover][data-chat]');
panel?.addEventListener('toggle', () => void converse().then(run), { once: true });

/** The time after page load at which the chat code is loaded for a visitor with a conversation, in milliseconds. */
const ARRIVED = 3_000;
const mark = document.querySelector<HTMLElement>('[data-chat-mark]');
try {
  // Written by chat.enhance.ts while a conversation is open.
  if (mark && localStorage.getItem('chat:open')) {
    mark.hidden = false;
    setTimeout(() => void converse().then(run), ARRIVED);
  }
} catch {
  // Without storage, the button has no mark until the panel is opened.
}

/** The code that only one kind of page needs, keyed by a selector of an element on that page. */
const kinds: Readonly<Record<string, Load>> = {
  '[data-reads]': () => import('@/features/site/service-page/read-aloud.enhance.ts'),
  '[data-next-dates]': () => import('@/features/site/due-dates/next-date.enhance.ts'),
  '[data-there]': () => import('@/features/customer/appointments/zone.enhance.ts'),
  '[data-order], [data-back], [data-start-payment]': () => import('@/features/customer/payment/payment.enhance.ts'),
  '[data-own-page]': () => import('./customer/order-page.client.ts'),
  '#voice-filter': () => import('@/features/site/testimonials/testimonials-page.enhance.ts'),
  '#faq-search': () => import('@/features/site/faq-page/faq-page.enhance.ts'),
  iframe: () => import('@/ui/frame-focus.enhance.ts'),
  'main [data-chat]': converse,
};
for (const kind in kinds) {
  if (document.querySelector(kind)) {
    void kinds[kind]?.().then(run);
  }
}
// The filter is loaded only when a visitor points at or focuses the form, when the URL has a query, or when the browser
// has filled the field again on the way back. Without a script, the form requests the page from the server.
whenWanted(
  document.querySelector('[data-find-services]'),
  () => import('@/features/site/services-catalogue/services-catalogue.enhance.ts'),
);
whenWanted(
  document.querySelector('[data-glossary-filter]'),
  () => import('@/features/site/glossary/glossary.enhance.ts'),
);
