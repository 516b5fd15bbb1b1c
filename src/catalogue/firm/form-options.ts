import { optionsOf } from '../options.ts';
import { readContent } from '../read-content.ts';
import { formOptionsShape } from './form-options.shape.ts';

const formOptions = readContent('form-options.yaml', formOptionsShape);

/** The options of the contact page's form. */
export const contactOptions = optionsOf(formOptions.contact);

/** The options of the home page's quick enquiry. */
export const quickInquiryOptions = optionsOf(formOptions['quick-inquiry']);
