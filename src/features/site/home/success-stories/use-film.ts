import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FilmLook } from './film-frames.ts';
import { type FilmPlayer, makePlayer, type Shown } from './play-film.ts';

const never = () => () => {};

/**
 * Plays a film while it is open. When it is opened again, it continues from where it was.
 * @returns the player and the current frame; both undefined before the film is first opened
 */
export function useFilm(look: FilmLook, isOpen: boolean): { player: FilmPlayer | undefined; shown: Shown | undefined } {
  const [player, setPlayer] = useState<FilmPlayer>();
  const shown = useSyncExternalStore(player?.subscribe ?? never, () => player?.shown(), nothing);
  useEffect(() => {
    if (!isOpen || player) {
      return;
    }
    setPlayer(makePlayer(look));
  }, [isOpen, player, look]);
  useEffect(() => {
    if (!isOpen || !player) {
      return undefined;
    }
    player.play();
    const pauseUnseen = (): void => {
      if (document.hidden) {
        player.pause();
      }
    };
    document.addEventListener('visibilitychange', pauseUnseen);
    // The film pauses when it is closed, swiped away or filtered out.
    return () => {
      document.removeEventListener('visibilitychange', pauseUnseen);
      player.pause();
    };
  }, [isOpen, player]);
  return { player, shown };
}

const nothing = (): undefined => undefined;
