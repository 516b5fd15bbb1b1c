import { INDIA_ZONE } from '@/kernel/india-time.ts';
import { dateTags, defaultLocale, isLocale } from '@/kernel/locale.ts';

/** Format options by language. Hindi uses the part of the day instead of AM and PM. */
const parts: Readonly<Record<string, { readonly dayPeriod: 'short' }>> = { hi: { dayPeriod: 'short' } };

/**
 * Adds the visitor's local time to each time, if it differs from India's, and passes their zone to the form. A time
 * that the server has filled in stays, unless the visitor is now in another zone.
 */
export function enhanceZones(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { lang } = document.documentElement;
  const part = parts[lang] ?? {};
  const short = { hour: 'numeric', minute: '2-digit', numberingSystem: 'latn', ...part } as const;
  const long = { ...short, weekday: 'long', day: 'numeric', month: 'long' } as const;
  const say = (at: Date, format: Intl.DateTimeFormatOptions, zone?: string): string =>
    new Intl.DateTimeFormat(dateTags[isLocale(lang) ? lang : defaultLocale], {
      ...format,
      ...(zone ? { timeZone: zone } : {}),
    }).format(at);
  let isElsewhere = false;
  for (const place of document.querySelectorAll<HTMLElement>('[data-there]')) {
    const line = place.closest<HTMLElement>('[data-there-line]');
    const time = place.closest('a, p')?.querySelector('time');
    const at = new Date(time?.dateTime ?? '');
    if (Number.isNaN(at.getTime())) {
      continue;
    }
    const isHere = say(at, long) === say(at, long, INDIA_ZONE);
    if (line) {
      line.hidden = isHere;
    }
    if (isHere) {
      continue;
    }
    isElsewhere = true;
    passOn(place.closest('a'), timeZone);
    if (line?.dataset.zone === timeZone) {
      continue;
    }
    const isOtherDay = say(at, { day: 'numeric' }) !== say(at, { day: 'numeric' }, INDIA_ZONE);
    const day = isOtherDay ? ({ weekday: 'short' } as const) : {};
    place.textContent = say(at, place.dataset.there === 'long' ? long : { ...day, ...short });
    place.hidden = false;
  }
  tellForm(isElsewhere ? timeZone : '');
}

/** Passes the zone on, so that the server can fill in the local time on the next page. */
function passOn(link: HTMLAnchorElement | null, zone: string): void {
  if (link) {
    link.search = `${link.search}&zone=${encodeURIComponent(zone)}`;
  }
}

/** Shows the note about local times only where they differ, and passes the zone to the form. */
function tellForm(zone: string): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-there-note]')) {
    note.classList.toggle('invisible', zone === '');
  }
  const field = document.querySelector<HTMLInputElement>('input[name="zone"]');
  if (field) {
    field.value = zone;
  }
}
