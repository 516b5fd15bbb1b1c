import { findEdit } from '../read-content.ts';
import { type LogoFile, logoFault, logoFiles, logoPlace } from './logo.shape.ts';

/** Returns a picture of the logo that was published in the office; undefined if the one from the build is in use. */
export function editedLogo(file: LogoFile): Buffer | undefined {
  const picture = findEdit(logoPlace(file));
  if (typeof picture !== 'string' || picture === '' || logoFault(picture)) {
    return undefined;
  }
  return file.endsWith('.png') ? Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64') : Buffer.from(picture);
}

/** Returns the paths, relative to pictures/, of the logo pictures that were published in the office. */
export const editedLogoFiles = (): string[] =>
  logoFiles.filter((file) => editedLogo(file) !== undefined).map((file) => `brand/${file}`);
