import { localDoor } from '../local-door.ts';
import { whyChooseUsShape } from './why-choose-us.shape.ts';

/** The home page's reasons to choose the firm in one language; undefined if the firm has none. */
export const findWhyChooseUs = localDoor('why-choose-us.yaml', whyChooseUsShape);
