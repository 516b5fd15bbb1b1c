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

/** Loads a page's filter once its form is pointed at or focused, or if its field is already filled. */
function whenWanted(form: HTMLElement | null, load: () => Promise<void>): void {
  const field = form?.querySelector('input');
  if (!form || !field) {
    return;
  }
  let coming: Promise<void> | undefined;
  let isHere = false;
  const once = (): Promise<void> => {
    coming ??= load().then(() => {
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
  // A tag that is pressed before its filter has loaded filters once it has. If loading fails, the tag links to its
  // group.
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

// Code for one kind of page is loaded separately, so that no other page has to load it.
if (document.querySelector('[data-reads]')) {
  import('@/features/site/service-page/read-aloud.enhance.ts').then(({ enhanceReading }) => enhanceReading());
}
// Visitors filter only after they focus the form, unless the browser has filled it on the way back. Without a script, the form
// requests the page from the server.
whenWanted(document.querySelector<HTMLElement>('[data-find-services]'), () =>
  import('@/features/site/services-catalogue/services-catalogue.enhance.ts').then(({ enhanceServicesCatalogue }) =>
    enhanceServicesCatalogue(),
  ),
);
whenWanted(document.querySelector<HTMLElement>('[data-glossary-filter]'), () =>
  import('@/features/site/glossary/glossary.enhance.ts').then(({ enhanceGlossary }) => enhanceGlossary()),
);
if (document.querySelector('[data-next-dates]')) {
  import('@/features/site/due-dates/next-date.enhance.ts').then(({ enhanceNextDates }) => enhanceNextDates());
}
if (document.querySelector('[data-there]')) {
  import('@/features/customer/appointments/zone.enhance.ts').then(({ enhanceZones }) => enhanceZones());
}
if (document.querySelector('[data-order], [data-back], [data-start-payment]')) {
  import('@/features/customer/payment/payment.enhance.ts').then(({ enhancePayment }) => enhancePayment());
}
if (document.querySelector('[data-own-page]')) {
  import('./customer/order-page.client.ts');
}
if (document.querySelector('#voice-filter')) {
  import('@/features/site/testimonials/testimonials-page.enhance.ts').then(({ enhanceTestimonialsPage }) =>
    enhanceTestimonialsPage(),
  );
}
if (document.querySelector('#faq-search')) {
  import('@/features/site/faq-page/faq-page.enhance.ts').then(({ enhanceFaqPage }) => enhanceFaqPage());
}
if (document.querySelector('iframe')) {
  import('@/ui/frame-focus.enhance.ts').then(({ enhanceFrameFocus }) => enhanceFrameFocus());
}
