import { type RefObject, useLayoutEffect } from 'react';

/** The distance of a list from the edge of the screen, and its minimum height, in pixels. */
const edge = { away: 8, least: 160 };

/** Shortens a list while it is shown, so that it ends above a phone's keyboard. */
export function useShortened(list: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !shown) {
      return undefined;
    }
    const shorten = (): void => {
      const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      const room = bottom - element.getBoundingClientRect().top - edge.away;
      element.style.maxHeight = `${Math.max(edge.least, room)}px`;
    };
    shorten();
    visualViewport?.addEventListener('resize', shorten);
    return () => visualViewport?.removeEventListener('resize', shorten);
  }, [list, shown]);
}
