import { localDoor } from '../local-door.ts';
import { quotesShape } from './quotes.shape.ts';

/** The firm's guiding sentences, in one language; undefined if the firm has none. */
export const findQuotes = localDoor('quotes.yaml', quotesShape);
