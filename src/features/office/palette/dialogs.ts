/** Both dialogs of the palette are in one file, because users of one often open the other. */
export { KeysDialog } from './KeysDialog.tsx';
export { PaletteDialog } from './PaletteDialog.tsx';
