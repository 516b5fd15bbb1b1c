import { cleanTyped } from './clean-typed.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Checks a GSTIN and returns it in stored form: State code, PAN, entity, Z, and a check character over the first
 * fourteen, which catches any single wrong character.
 * @returns undefined if it is not a valid GSTIN
 */
export function parseGstin(typed: string): string | undefined {
  const text = cleanTyped(typed).normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  if (!/^(?:0[1-9]|[1-3]\d|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) {
    return undefined;
  }
  return checkSign(text.slice(0, 14)) === text.at(14) ? text : undefined;
}

function checkSign(first: string): string | undefined {
  const sum = [...first].reduce((total, sign, index) => {
    const weighed = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(weighed / 36) + (weighed % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36];
}
