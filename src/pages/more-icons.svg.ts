import { iconSheet } from '@/ui/IconSheet.tsx';

/** All other icons as one sheet. */
export const GET = () => new Response(iconSheet('others'), { headers: { 'content-type': 'image/svg+xml' } });
