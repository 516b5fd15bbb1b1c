import { findCity, middleOfIndia } from './cities.ts';
import type { Values } from './fill-template.ts';
import type { Answers } from './questions.ts';
import { findSchemaType } from './schema-types.ts';

/** Returns the values for the starter. @param today the current day, such as 2026-11-26 */
export function valuesOf(answers: Answers, today: string): Values {
  const say = (name: string): string => answers[name] ?? '';
  const pair = (name: string) => ({ en: say(name), hi: say(`${name}-hi`) });
  const [latitude, longitude] = findCity(say('city')) ?? middleOfIndia;
  const trade = say('trade');
  return {
    name: pair('name'),
    legalName: pair('legal-name'),
    shortName: { en: shortOf(say('name')), hi: shortOf(say('name-hi')) },
    trade: pair('trade'),
    'trade.title': trade.charAt(0).toUpperCase() + trade.slice(1),
    city: pair('city'),
    address: pair('address'),
    pin: say('pin'),
    phone: say('phone'),
    whatsapp: say('phone').replaceAll(/\D/g, ''),
    mail: say('mail'),
    website: say('website'),
    officeLanguage: say('language'),
    schemaType: findSchemaType(trade) ?? '',
    gstin: say('gstin'),
    prefix: prefixOf(say('name')),
    latitude,
    longitude,
    today,
    year: today.slice(0, 4),
  };
}

/** The number of characters that fit into the header. */
const ROOM = 20;

/** Whether a name is too long for narrow places. */
export const isLong = (name: string): boolean => name.length > ROOM;

/** Returns as many of the first words of a name as fit into a short name. */
export function shortOf(name: string): string {
  const fits = name.split(' ').reduce((said, word) => {
    const longer = `${said} ${word}`.trim();
    return isLong(longer) ? said : longer;
  }, '');
  return (fits || name.slice(0, ROOM)).replace(/(?: (?:&|and|और|व))+$/u, '').trim();
}

/**
 * Returns two or three letters for the beginning of reference numbers: the initials, or the first letters of a single
 * word. A name without enough Latin letters gets `REF`.
 */
export function prefixOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '');
  return letters.length < 2 ? 'REF' : letters.slice(0, 3);
}
