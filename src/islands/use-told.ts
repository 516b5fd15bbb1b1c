import { useEffect, useState } from 'react';

/**
 * The text of a live region for content that changes with every keystroke: the latest text, once typing pauses.
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
