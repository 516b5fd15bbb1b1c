/**
 * How the firm's name is set beside its mark: a long one smaller, in two lines at most, which fit the bar on a phone, too. What is
 * above and below Hindi letters has room in the padding: what is clamped is cut at its edge.
 */
export function nameLook(name: string): string {
  if (name.length <= 10) {
    return 'text-lg font-semibold tracking-tight max-[21rem]:sr-only sm:text-xl';
  }
  const long = 'line-clamp-2 py-1 leading-snug font-semibold tracking-tight max-[21rem]:sr-only';
  return name.length <= 20 ? `${long} text-sm sm:text-lg` : `${long} text-xs sm:text-lg`;
}
