/** A link that shares an article on WhatsApp. @param address the article's absolute URL */
export const shareHref = (title: string, address: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`;
