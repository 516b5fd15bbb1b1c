const inks = { night: 'text-marigold', paper: 'text-accent' } as const;

/** A rating as stars, and as text for screen readers. */
export function Stars({
  rating,
  label,
  ground = 'night',
}: {
  rating: number;
  label: string;
  ground?: keyof typeof inks;
}) {
  return (
    <p
      className={`text-lg tracking-widest ${inks[ground]}`}
      role="img"
      aria-label={label.replace('{rating}', String(rating))}
    >
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </p>
  );
}
