import { iconSheet } from '@/ui/IconSheet.tsx';

/** The site's icons, drawn once. */
export const GET = () => new Response(iconSheet(), { headers: { 'content-type': 'image/svg+xml' } });
