import { useEffect, useState } from 'react';

/**
 * What a live region says of something that changes with every letter: the last of it, once the typing rests.
 * @param text what is to be said now
 * @param rest how long nothing must have changed, in milliseconds
 */
export function useTold(text: string, rest: number): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const telling = setTimeout(() => setTold(text), rest);
    return () => clearTimeout(telling);
  }, [text, rest]);
  return told;
}
