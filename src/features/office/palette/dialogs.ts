/** Both dialogs of the palette in one file, because users of one often open the other. */
export { KeysDialog } from './KeysDialog.tsx';
export { PaletteDialog } from './PaletteDialog.tsx';
