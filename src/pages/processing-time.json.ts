import type { APIRoute } from 'astro';
import { storingTimes } from '@/server/domains/cases/store/storing-times.ts';

export const prerender = false;

const headers = { 'cache-control': 'no-store' };

/**
 * The median time in seconds that the server recently took to store a submission; 204 if there was none in the last ten
 * minutes.
 */
export const GET: APIRoute = () => {
  const median = storingTimes.findMedian(performance.now());
  if (median === undefined) {
    return new Response(null, { status: 204, headers });
  }
  return Response.json({ seconds: (Math.max(10, median) / 1000).toFixed(2) }, { headers });
};
