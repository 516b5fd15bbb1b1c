import { addressPrefix } from '../addresses/visitor-address.ts';
import { makePrivateFolder } from '../settings/private-folder.ts';
import { type DiskSpace, diskSpace } from './free-space.ts';
import { UploadPlace } from './upload-place.ts';
import { UploadRefused } from './upload-refused.ts';

const MEGABYTE = 1024 * 1024;

/** How much of the machine uploads may take while they arrive. */
export interface GateBounds {
  /** Uploads at once of one visitor: an office shares an address, and one person sends one form at a time. */
  readonly perAddress: number;
  /** Uploads at once in this process. */
  readonly inAll: number;
  /** What all of them together have announced, in bytes. */
  readonly bytes: number;
}

const BOUNDS: GateBounds = { perAddress: 4, inAll: 20, bytes: 300 * MEGABYTE };

/** For how long, in milliseconds, an answer of the file system is good enough; what is written meanwhile is taken off it. */
const ASKED_AGAIN_AFTER = 50;

/**
 * What of a disk belongs to inquiries alone, in bytes: a twentieth, at least 32 MB (some 2,000 inquiries with their mails)
 * and at most 1 GB. Uploads stop before it is touched, so whoever fills the disk with files keeps nobody from writing.
 */
export function inquiryReserve(total: number): number {
  return Math.min(Math.max(total / 20, 32 * MEGABYTE), 1024 * MEGABYTE);
}

/**
 * Lets uploads in, one place each, so that nobody can fill the disk with what never becomes a case. An upload asks when
 * its first file is about to be written, not before: a form without files needs no place.
 */
export class UploadGate {
  /** Where uploads lie until their case is stored. */
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
   * Takes a place until `leave`.
   * @param address the visitor's; a household's IPv6 addresses count as one
   * @param bytes what the upload announces, or the most that it may have
   * @throws UploadRefused when there is no place or no room, or the file system's error
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
    // Taken before the first wait, so that no two take the last one.
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

  /** Whether the disk keeps its reserve when so many bytes more are written. */
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
