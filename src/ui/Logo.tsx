import { nameLook } from './name-look.ts';

/** The firm's logo for each theme, and its name. */
export function Logo({ name, onNight }: { name: string; onNight?: boolean }) {
  return (
    <span className="flex items-center gap-1.5 sm:gap-2">
      <img
        src="/pictures/brand/mark.svg"
        alt=""
        width={34}
        height={34}
        className={onNight ? 'hidden' : 'shrink-0 dark:hidden'}
      />
      <img
        src="/pictures/brand/mark-dark.svg"
        alt=""
        width={34}
        height={34}
        loading="lazy"
        className={onNight ? 'shrink-0' : 'hidden shrink-0 dark:block'}
      />
      <span className={nameLook(name)}>{name}</span>
    </span>
  );
}
