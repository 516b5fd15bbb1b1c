declare module 'fontverter' {
  const fontverter: { convert(font: Uint8Array, to: 'truetype' | 'woff2'): Promise<Buffer> };
  export default fontverter;
}
