import { fill } from '@/i18n/fill.ts';
import type { ReportsWords } from './reports.messages.ts';

/** The change of a figure from the previous period. */
export interface Change {
  readonly text: string;
  /** The figure of the previous period, in words. */
  readonly before: string;
  readonly look: 'good' | 'bad' | 'soft';
}

/**
 * Compares a figure with that of the previous period.
 * @param better the direction that is an improvement; undefined if neither is
 * @returns undefined if one of them is missing, or if both are zero
 */
export function changeOf<Figure extends number>(
  words: ReportsWords,
  [now, before]: readonly [Figure | undefined, Figure | undefined],
  { show, better }: { readonly show: (value: Figure) => string; readonly better?: 'up' | 'down' | undefined },
): Change | undefined {
  if (now === undefined || before === undefined || (now === 0 && before === 0)) {
    return undefined;
  }
  const said = fill(words.beforeThat, { value: show(before) });
  if (now === before) {
    return { text: words.same, before: said, look: 'soft' };
  }
  const direction = now > before ? 'up' : 'down';
  const sign = direction === 'up' ? '▲' : '▼';
  const percent = before === 0 ? '' : ` ${Math.round((Math.abs(now - before) / before) * 100)}%`;
  const look = better === undefined ? 'soft' : better === direction ? 'good' : 'bad';
  return { text: `${sign}${percent}`, before: said, look };
}
