import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WordMenuList } from './WordMenuList.tsx';
import type { WordMenuProps } from './word-menu-props.ts';

/**
 * A list that opens below a textarea when a special character is typed, such as `@` for colleagues. Loaded once the
 * textarea is used.
 */
export function WordMenu({ children, ...props }: WordMenuProps & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<{ List: typeof WordMenuList }>();
  useEffect(() => {
    const gone = new AbortController();
    box.current?.addEventListener(
      'focusin',
      () => {
        import('./WordMenuList.tsx').then(
          ({ WordMenuList: List }) => setParts({ List }),
          () => undefined,
        );
      },
      { once: true, signal: gone.signal },
    );
    return () => gone.abort();
  }, []);
  return (
    <div ref={box} className="relative">
      {children}
      {parts ? <parts.List {...props} box={box} /> : null}
    </div>
  );
}
