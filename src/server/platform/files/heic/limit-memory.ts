const PAGE = 64 * 1024;

/**
 * Has WebAssembly in this thread refuse more memory: what Node limits of a thread is the memory of JavaScript alone. A program that is
 * refused memory says so and ends.
 */
export function limitMemory(megabytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function limited(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > megabytes * 1024 * 1024) {
      throw new RangeError('too much memory');
    }
    return grow.call(this, pages);
  };
}
