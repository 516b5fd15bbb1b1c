/** The values of the dashboard's buttons about businesses. */
export type BusinessAct = 'business-add' | 'business-save' | 'business-remove' | 'give';
