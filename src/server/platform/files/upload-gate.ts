import { addressPrefix } from '../addresses/visitor-address.ts';
import { makePrivateFolder } from '../settings/private-folder.ts';
import { type DiskSpace, diskSpace } from './free-space.ts';
import { UploadPlace } from './upload-place.ts';
import { UploadRefused } from './upload-refused.ts';

const MEGABYTE = 1024 * 1024;

/** How much of the machine incoming uploads may use. */
export interface GateBounds {
  /**
   * The maximum number of concurrent uploads per IP address. More than one, because people in an office share an
   * address, but few, because a person sends one form at a time.
   */
  readonly perAddress: number;
  /** The number of concurrent uploads in this process. */
  readonly inAll: number;
  /** The maximum total size that all uploads together may announce, in bytes. */
  readonly bytes: number;
}

const BOUNDS: GateBounds = { perAddress: 4, inAll: 20, bytes: 300 * MEGABYTE };

/**
 * How long the file system's last answer about free space may be reused, in milliseconds; bytes written since then are
 * subtracted from it.
 */
const ASKED_AGAIN_AFTER = 50;

/**
 * Returns how much of a disk is reserved for enquiries, in bytes: a twentieth, at least 32 MB (about 2,000 enquiries
 * with their email) and at most 1 GB. Uploads stop before they use the reserve, so files can never fill the disk and
 * stop enquiries.
 */
export function inquiryReserve(total: number): number {
  return Math.min(Math.max(total / 20, 32 * MEGABYTE), 1024 * MEGABYTE);
}

/**
 * Admits uploads, each with a place, so that no one can fill the disk with files that never become part of a case. An
 * upload enters when its first file is about to be written, because a form without files needs no place.
 */
export class UploadGate {
  /** The folder that holds uploads until their case is stored. */
  readonly folder: string;
  readonly #bounds: GateBounds;
  readonly #askSpace: (folder: string) => Promise<DiskSpace>;
  readonly #places = new Set<UploadPlace>();
  #asked: { at: number; space: Promise<DiskSpace> } | undefined;
  #writtenSince = 0;

  constructor(folder: string, bounds: Partial<GateBounds> = {}, askSpace = diskSpace) {
    this.folder = folder;
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#askSpace = askSpace;
  }

  /**
   * Reserves a place until `leave` is called.
   * @param address the visitor's IP address; a household's IPv6 addresses count as one
   * @param bytes the size that the upload announces, or its maximum
   * @throws UploadRefused if there is no place or no space, or the file system's error
   */
  async enter(address: string, bytes: number): Promise<UploadPlace> {
    const visitor = addressPrefix(address);
    const { perAddress, inAll, bytes: most } = this.#bounds;
    const places = [...this.#places];
    if (places.filter((place) => place.visitor === visitor).length >= perAddress) {
      throw new UploadRefused('address');
    }
    const announced = places.reduce((sum, place) => sum + place.bytes, 0);
    if (places.length >= inAll || announced + bytes > most) {
      throw new UploadRefused('busy');
    }
    // The place is taken before the first wait, so that two uploads cannot both take the last one.
    const place = new UploadPlace(visitor, bytes, {
      hasRoom: (bytes) => {
        this.#writtenSince += bytes;
        return this.#hasRoom(0);
      },
      left: () => this.#places.delete(place),
    });
    this.#places.add(place);
    try {
      await makePrivateFolder(this.folder);
      const due = [...this.#places].reduce((sum, { pending }) => sum + pending, 0);
      if (!(await this.#hasRoom(due))) {
        throw new UploadRefused('disk');
      }
      return place;
    } catch (error) {
      place.leave();
      throw error;
    }
  }

  /** Whether the disk's reserve stays free if this many more bytes are written. */
  async #hasRoom(bytes: number): Promise<boolean> {
    const now = performance.now();
    if (!this.#asked || now - this.#asked.at > ASKED_AGAIN_AFTER) {
      this.#asked = { at: now, space: this.#askSpace(this.folder) };
      this.#writtenSince = 0;
    }
    const { free, total } = await this.#asked.space;
    return free - this.#writtenSince - bytes >= inquiryReserve(total);
  }
}
