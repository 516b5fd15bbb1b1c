/** The firm's mark, one for each theme, and its name. */
export function Logo({ name, onNight }: { name: string; onNight?: boolean }) {
  return (
    <span className="flex items-center gap-1.5 sm:gap-2">
      <img
        src="/pictures/brand/mark.svg"
        alt=""
        width={34}
        height={34}
        className={onNight ? 'hidden' : 'dark:hidden'}
      />
      <img
        src="/pictures/brand/mark-dark.svg"
        alt=""
        width={34}
        height={34}
        loading="lazy"
        className={onNight ? '' : 'hidden dark:block'}
      />
      <span className="text-lg font-semibold tracking-tight max-[21rem]:sr-only sm:text-xl">{name}</span>
    </span>
  );
}
