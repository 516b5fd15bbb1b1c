import { enhanceOrderPage } from '@/features/customer/order/order-page.enhance.ts';
import { enhancePaperProof } from '@/features/customer/order-papers/paper-proof.enhance.ts';
import { showThumbs } from '@/features/customer/order-papers/show-thumbs.enhance.ts';

enhanceOrderPage();
showThumbs();
enhancePaperProof();
