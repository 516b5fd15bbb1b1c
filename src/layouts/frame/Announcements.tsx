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
      className="on-night flex h-11 items-center bg-night text-white sm:h-9"
    >
      <ul
        data-track
        tabIndex={0}
        className="relative mx-auto flex h-full min-w-0 max-w-5xl flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none] *:flex *:w-full *:shrink-0 *:snap-start *:items-center *:justify-center *:px-4 *:text-center *:text-xs *:leading-snug **:[a]:hover:underline"
      >
        {items.map((item) => (
          <li key={item.id}>{item.href ? <a href={item.href}>{item.text}</a> : <span>{item.text}</span>}</li>
        ))}
      </ul>
      <span className="scale-80">
        <PauseButton label={pause} onNight />
      </span>
    </section>
  );
}
