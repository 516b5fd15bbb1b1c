import { optionsOf } from '../options.ts';
import { readContent } from '../read-content.ts';
import { formOptionsShape } from './form-options.shape.ts';

const formOptions = readContent('form-options.yaml', formOptionsShape);

/** What one may ask about in the contact page's form. */
export const contactOptions = optionsOf(formOptions.contact);

/** What one may ask about in the home page's quick inquiry. */
export const quickInquiryOptions = optionsOf(formOptions['quick-inquiry']);
