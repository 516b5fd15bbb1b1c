const PAGE = 64 * 1024;

/**
 * Limits the memory of WebAssembly in this thread, because Node limits only a thread's JavaScript memory. A program
 * that cannot get more memory reports an error and ends.
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
