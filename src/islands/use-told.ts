import { useEffect, useState } from 'react';

/**
 * The text of a live region that changes with every keystroke. It follows the content only once typing pauses,
 * so that a screen reader does not announce every keystroke.
 * @param text the current text
 * @param rest how long the text must stay unchanged, in milliseconds
 */
export function useTold(text: string, rest: number): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const telling = setTimeout(() => setTold(text), rest);
    return () => clearTimeout(telling);
  }, [text, rest]);
  return told;
}
