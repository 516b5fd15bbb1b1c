import { useEffect, useEffectEvent, useState } from 'react';
import { listenToOffice } from '@/ui/office/live-connection.ts';
import type { Grid } from './calendar-grid.ts';

/**
 * How long changes are collected, because they come in bursts, and the maximum random delay that spreads the requests
 * of all browsers, in milliseconds.
 */
const GATHER_MS = 250;
const SPREAD_MS = 500;
/** How often the line for the current time moves, in milliseconds. */
const TICK_MS = 5 * 60_000;

/**
 * Returns the current calendar. Every booking, change and cancellation changes a case, and the browser learns of that
 * from the stream that its tabs share, or by polling if no stream gets through.
 * @param rendered the calendar rendered by the server
 * @param news the URL from which to reload it
 * @param changed called before a newer calendar is shown
 */
export function useCalendarNow(
  rendered: Grid,
  news: string,
  changed: (before: Grid, after: Grid) => void,
): { readonly grid: Grid; readonly isSignedOut: boolean } {
  const [grid, setGrid] = useState(rendered);
  const [isSignedOut, setSignedOut] = useState(false);

  const show = useEffectEvent((after: Grid) => {
    changed(grid, after);
    setGrid(after);
    setSignedOut(false);
  });

  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const askSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), GATHER_MS + Math.random() * SPREAD_MS);
    };
    const ask = async (): Promise<void> => {
      // A hidden page requests the calendar only when it is shown again.
      if (document.hidden) {
        return document.addEventListener('visibilitychange', askSoon, { once: true, signal: left.signal });
      }
      asked += 1;
      const mine = asked;
      const headers = { accept: 'application/json' };
      const answer = await fetch(news, { headers, signal: left.signal }).catch(() => undefined);
      if (answer?.status === 401) {
        return setSignedOut(true);
      }
      if (!answer?.ok) {
        return;
      }
      const said = (await answer.json()) as { grid: Grid };
      // A later request may have been answered first.
      if (mine === asked) {
        show(said.grid);
      }
    };
    const end = listenToOffice(({ type }) => {
      if (type === 'signed-out') {
        setSignedOut(true);
      } else if (type !== 'viewers') {
        askSoon();
      }
    });
    const tick = setInterval(askSoon, TICK_MS);
    return () => {
      end();
      clearInterval(tick);
      left.abort();
      clearTimeout(timer);
    };
  }, [news]);

  return { grid, isSignedOut };
}
