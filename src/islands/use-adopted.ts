import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/**
 * State that a visitor may have changed before the island lived. It begins as the server rendered it, so that React finds what
 * stands there, and takes over what the document says before anything else happens.
 * @param first what the server rendered
 * @param read what the document says now, given the element and what the server rendered; asked once
 * @returns the state, its setter, and the ref of the element that `read` is given
 */
export function useAdopted<State, Root extends HTMLElement>(
  first: State,
  read: (root: Root, first: State) => State,
): [State, Dispatch<SetStateAction<State>>, RefObject<Root | null>] {
  const [state, setState] = useState(first);
  const root = useRef<Root>(null);
  // The document is asked once; from then on the state is ahead of it.
  const adopt = useEffectEvent(() => {
    if (root.current) {
      setState(read(root.current, first));
    }
  });
  useLayoutEffect(() => adopt(), []);
  return [state, setState, root];
}
