/** The number that the address names (`?order=ORD-123456`), or a new one. @param random from 0 up to 1 */
export function orderNumber(search: string, random: () => number = Math.random): string {
  const named = new URLSearchParams(search).get('order') ?? '';
  if (/^ORD-\d{6}$/.test(named)) return `#${named}`;
  return `#ORD-${String(Math.floor(random() * 1e6)).padStart(6, '0')}`;
}
