import { iconSheet } from '@/ui/IconSheet.tsx';

/** The icons of the frame and the home page as one sheet. */
export const GET = () => new Response(iconSheet('first'), { headers: { 'content-type': 'image/svg+xml' } });
