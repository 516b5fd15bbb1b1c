/** The part of libheif-js that we use. The library's own types describe its low-level functions. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `into` with the pixels. `done` gets null if the picture cannot be read. */
    display<Into extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: Into,
      done: (shown: Into | null) => void,
    ): void;
  }
  interface LibHeif {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    readonly ready?: Promise<LibHeif>;
  }
  const libheif: LibHeif;
  export default libheif;
}
