import { type MouseEvent, useEffect, useRef } from 'react';

interface StoryDotsProps {
  label: string;
  /** The link to each story on the page of all stories, used if scripts do not run. */
  hrefs: readonly string[];
  at: number;
  onJump: (place: number) => void;
}

/** A dot for each story, in one row that scrolls with the stories. */
export function StoryDots({ label, hrefs, at, onJump }: StoryDotsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const dot = row.current?.children[at];
    if (!(dot instanceof HTMLElement) || !row.current) {
      return;
    }
    row.current.scrollLeft = dot.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - dot.offsetWidth) / 2;
  }, [at]);
  const jump = (event: MouseEvent, place: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    onJump(place);
  };
  return (
    <nav ref={row} aria-label={label} data-in-place="" className="dots">
      {hrefs.map((href, place) => (
        <a
          key={href}
          href={href}
          aria-current={place === at ? 'true' : undefined}
          onClick={(event) => jump(event, place)}
        >
          {place + 1}
        </a>
      ))}
    </nav>
  );
}
