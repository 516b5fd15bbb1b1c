import { enhancePush } from '@/features/office/me/push-on.enhance.ts';

await enhancePush();
