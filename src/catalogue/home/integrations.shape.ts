import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const entry = { icon: z.string(), name: text, use: text };

/** Official portals and tools that the firm's work connects to. */
export const integrationsShape = z.strictObject({
  title: text,
  intro: text,
  portals: z.strictObject({
    title: text,
    entries: z
      .array(
        z.strictObject({ ...entry, site: z.url({ protocol: /^https$/, error: 'write the address as https://…' }) }),
      )
      .min(1),
  }),
  tools: z.strictObject({ title: text, entries: z.array(z.strictObject(entry)).min(1) }),
});

export type Integrations = z.output<typeof integrationsShape>;
