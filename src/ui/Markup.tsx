import parse from 'html-react-parser';

interface MarkupProps {
  as: 'a' | 'div' | 'h2';
  /** HTML of our own content, made from Markdown when the site is built. */
  html: string;
  id?: string;
  href?: string;
  className?: string;
}

/** Renders HTML as React elements, so that no unparsed markup reaches a page. */
export function Markup({ as: Element, html, ...rest }: MarkupProps) {
  return <Element {...rest}>{parse(html)}</Element>;
}
