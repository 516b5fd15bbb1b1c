/** Passes an article on by WhatsApp. @param address the whole one */
export const shareHref = (title: string, address: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`;
