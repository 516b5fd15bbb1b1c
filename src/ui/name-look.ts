/**
 * The style of the firm's name beside its logo. A long name is smaller and takes at most two lines, which also fit the
 * bar on a phone. Padding makes room for the marks above and below Hindi letters, because clamped text is cut at its
 * edge.
 */
export function nameLook(name: string): string {
  if (name.length <= 10) {
    return 'text-lg font-semibold tracking-tight max-[21rem]:sr-only sm:text-xl';
  }
  const long = 'line-clamp-2 py-1 leading-snug font-semibold tracking-tight max-[21rem]:sr-only';
  return name.length <= 20 ? `${long} text-sm sm:text-lg` : `${long} text-xs sm:text-lg`;
}
