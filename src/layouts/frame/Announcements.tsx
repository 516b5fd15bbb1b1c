import { PauseButton } from '@/ui/moving/PauseButton.tsx';

export interface Announcement {
  id: string;
  text: string;
  href?: string | undefined;
}

/**
 * The announcement bar, which shows one announcement at a time, each for three seconds. Visitors can scroll it sideways. A
 * single announcement does not move.
 */
export function Announcements({
  label,
  pause,
  items,
}: {
  label: string;
  pause: string;
  items: readonly Announcement[];
}) {
  if (items.length === 0) {
    return null;
  }
  const moves = items.length > 1;
  return (
    <section
      aria-label={label}
      data-carousel={moves ? '' : undefined}
      data-every={moves ? '3000' : undefined}
      className="on-night flex h-8 items-center bg-night text-white md:h-9"
    >
      <ul data-track tabIndex={moves ? 0 : undefined} className="announcements">
        {/*
         * All but the first are out of sight. Laying them out would take a sixth of the time to the first paint of a
         * Hindi page, so below-fold.css leaves them out.
         */}
        {items.map((item) => (
          <li key={item.id}>{item.href ? <a href={item.href}>{item.text}</a> : <span>{item.text}</span>}</li>
        ))}
      </ul>
      {moves ? (
        <span className="-mr-1 scale-75">
          <PauseButton label={pause} onNight />
        </span>
      ) : null}
    </section>
  );
}
