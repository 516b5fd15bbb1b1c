interface MarkupProps {
  as: 'a' | 'div' | 'h2';
  html: string;
  id?: string;
  href?: string;
  className?: string;
}

/** Words of an article as an element: our own files, made into markup when the site is built. */
export function Markup({ as: Element, html, ...rest }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content/articles is ours, no visitor's words are in it
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
