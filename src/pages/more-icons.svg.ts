import { iconSheet } from '@/ui/IconSheet.tsx';

/** All other icons, drawn once. */
export const GET = () => new Response(iconSheet('others'), { headers: { 'content-type': 'image/svg+xml' } });
