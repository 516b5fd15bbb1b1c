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
 * A state that a visitor may have changed before hydration. It starts with the server's value, so that React
 * finds the markup it expects, and takes the document's value before the browser paints again.
 * @param first the value that the server rendered
 * @param read returns the document's current value, given the element and the server's value; called once
 * @returns the state, its setter, and the ref of the element that is passed to `read`
 */
export function useAdopted<State, Root extends HTMLElement>(
  first: State,
  read: (root: Root, first: State) => State,
): [State, Dispatch<SetStateAction<State>>, RefObject<Root | null>] {
  const [state, setState] = useState(first);
  const root = useRef<Root>(null);
  // Reads the document only once, because from then on the state is newer than the document.
  const adopt = useEffectEvent(() => {
    if (root.current) {
      setState(read(root.current, first));
    }
  });
  useLayoutEffect(() => adopt(), []);
  return [state, setState, root];
}
