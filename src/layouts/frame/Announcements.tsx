import { PauseButton } from '@/ui/moving/PauseButton.tsx';

export interface Announcement {
  id: string;
  text: string;
  href?: string | undefined;
}

/** The bar of announcements: one at a time, each three seconds. By hand it scrolls sideways. */
export function Announcements({
  label,
  pause,
  items,
}: {
  label: string;
  pause: string;
  items: readonly Announcement[];
}) {
  return (
    <section
      aria-label={label}
      data-carousel
      data-every="3000"
      className="on-night flex h-8 items-center bg-night text-white md:h-9"
    >
      <ul
        data-track
        tabIndex={0}
        className="relative mx-auto flex h-full min-w-0 max-w-5xl flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none] *:flex *:w-full *:shrink-0 *:snap-start *:items-center *:justify-center *:px-2 *:text-[0.75rem] *:whitespace-nowrap sm:*:text-xs **:[a]:truncate **:[a]:hover:underline **:[span]:truncate"
      >
        {items.map((item) => (
          <li key={item.id}>{item.href ? <a href={item.href}>{item.text}</a> : <span>{item.text}</span>}</li>
        ))}
      </ul>
      <span className="-mr-1 scale-75">
        <PauseButton label={pause} onNight />
      </span>
    </section>
  );
}
