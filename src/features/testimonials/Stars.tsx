/** A rating as stars, and as words for readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p
      className="text-lg tracking-widest text-marigold"
      role="img"
      aria-label={label.replace('{rating}', String(rating))}
    >
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </p>
  );
}
