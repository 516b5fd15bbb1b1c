import { z } from 'zod';

const address = z.string().regex(/^(\/[a-z0-9-]+)+$/, 'an English address of this site, such as /privacy-policy');

/** Permanent redirects. */
export const redirectsShape = z
  .array(z.strictObject({ from: address, to: address }))
  .refine(
    (list) => new Set(list.map(({ from }) => from)).size === list.length,
    'an address is redirected once: it is used twice under `from`',
  )
  .refine(
    (list) => list.every(({ to }) => list.every(({ from }) => from !== to)),
    'a redirect leads to a page, not to another redirect: change its `to`',
  );
