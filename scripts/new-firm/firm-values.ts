import { findCity } from './cities.ts';
import type { Values } from './fill-template.ts';
import type { Answers } from './questions.ts';
import { findSchemaType } from './schema-types.ts';

/** What fills the starter, from the answers. @param today such as 2026-11-26 */
export function valuesOf(answers: Answers, today: string): Values {
  const say = (name: string): string => answers[name] ?? '';
  const pair = (name: string) => ({ en: say(name), hi: say(`${name}-hi`) });
  const [latitude, longitude] = findCity(say('city')) ?? middleOfIndia;
  const trade = say('trade');
  return {
    name: pair('name'),
    legalName: pair('legal-name'),
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

const middleOfIndia = [22.97, 78.66] as const;

/** The letters before reference numbers: the first of each word, or of the one word. */
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
