import { optionsOf } from '../options.ts';
import { readContent } from '../read-content.ts';
import { formOptionsShape } from './form-options.shape.ts';

const formOptions = readContent('form-options.yaml', formOptionsShape);

/** The services of the contact page's form. */
export const contactOptions = optionsOf(formOptions.contact);

/** The services of the home page's quick inquiry. */
export const quickInquiryOptions = optionsOf(formOptions['quick-inquiry']);
