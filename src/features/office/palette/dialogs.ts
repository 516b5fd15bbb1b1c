/** Both dialogs of the palette in one file: what opens one is near to opening the other. */
export { KeysDialog } from './KeysDialog.tsx';
export { PaletteDialog } from './PaletteDialog.tsx';
