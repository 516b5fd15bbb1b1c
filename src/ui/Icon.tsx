import type { BrandName } from './brands.ts';
import { firstIcons } from './first-icons.ts';
import type * as icons from './icons.ts';

export type IconName = keyof typeof icons;

interface IconProps {
  /** A PascalCase name of the set (lucide) that stands in icons.ts; names of content are checked by its shapes. */
  name: IconName | (string & {});
  size?: number;
  className?: string;
}

/** An icon of the one set. Decoration, so hidden from readers. Drawn once in a sheet: sixty inline drawings would cost 4 KB. */
export function Icon({ name, size = 20, className = 'shrink-0' }: IconProps) {
  return (
    <svg width={size} height={size} className={`icon ${className}`} aria-hidden="true">
      <use href={`${firstIcons.has(name) ? '/icons.svg' : '/more-icons.svg'}#${name}`} />
    </svg>
  );
}

/** The mark of a service that the firm can be reached or followed on. */
export function BrandIcon({ name, size = 20 }: { name: BrandName; size?: number }) {
  return <Icon name={name} size={size} />;
}
