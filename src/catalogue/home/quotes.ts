import { localDoor } from '../local-door.ts';
import { quotesShape } from './quotes.shape.ts';

/** The sentences that the firm works by, in one language; undefined where the firm has none. */
export const findQuotes = localDoor('quotes.yaml', quotesShape);
