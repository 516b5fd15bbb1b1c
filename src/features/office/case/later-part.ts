import { type ComponentType, lazy } from 'react';

/**
 * A part that is loaded when it is first shown. Until it has loaded, the page uses the server's HTML and works as it
 * would without a script. If it fails to load, the page goes on without it, so that no typed text is lost.
 */
export const laterPart = <Parts, Props>(load: () => Promise<Parts>, pick: (parts: Parts) => ComponentType<Props>) =>
  lazy(() =>
    load().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
