import { type ChangeEvent, useEffect, useState } from 'react';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { ContentFormWords } from './content-form-words.ts';

interface PictureFieldProps {
  words: ContentFormWords;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Whether the picture is stored as pixels. */
  isPixels: boolean;
  /** Whether the picture in emails and documents is drawn from this one. */
  isMark: boolean;
}

/** The event that tells the pixel field that another mark was chosen. */
const DRAWN = 'logo-drawn';

/** The width of the picture in emails and documents, in pixels. It is twice the displayed width. */
const PIXELS = 136;
const WIDE = 256;

/** Returns the `data:` URL of a picture. The form stores a picture as such a URL or as the text of an SVG file. */
const sourceOf = (picture: string): string =>
  picture.startsWith('data:') ? picture : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;

/** A picture of the logo: chosen as a file, or pasted as text if scripts do not run. */
export function PictureField({ words, name, label, value, error, isPixels, isMark }: PictureFieldProps) {
  const [picture, setPicture] = useState(value);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const take = (event: Event): void => setPicture((event as CustomEvent<string>).detail);
    if (isPixels) {
      addEventListener(DRAWN, take);
    }
    return () => removeEventListener(DRAWN, take);
  }, [isPixels]);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) {
      return;
    }
    const read = await readPicture(file, isPixels).catch(() => undefined);
    setBroken(read === undefined);
    if (read === undefined) {
      return;
    }
    setPicture(read);
    if (isMark) {
      dispatchEvent(new CustomEvent(DRAWN, { detail: drawn(await load(sourceOf(read)), PIXELS, true) }));
    }
  };
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-base font-semibold">{label}</legend>
      {error || isBroken ? (
        <p data-error-for={name} role="alert" className="mb-2 text-sm font-semibold text-bad">
          {isBroken ? words.notPicture : error}
        </p>
      ) : null}
      {picture === '' ? (
        <p className="mb-3 text-sm text-soft">{words.fromBuild}</p>
      ) : (
        <div className="mb-3 flex flex-wrap gap-3">
          {[['bg-white', words.byDay] as const, ['bg-night', words.byNight] as const].map(([ground, said]) => (
            <figure key={said} className="text-center text-xs text-soft">
              <img
                src={sourceOf(picture)}
                alt={`${words.pictureNow}, ${said}`}
                width={68}
                height={68}
                className={`${ground} box-content rounded-lg border border-line object-contain p-3`}
              />
              <figcaption className="mt-1">{said}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 [@media(scripting:none)]:hidden">
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-lg border border-line bg-surface px-3 text-sm font-semibold focus-within:outline-2">
          {words.pickPicture}
          <input type="file" accept=".svg,.png,image/svg+xml,image/png" onChange={choose} className="sr-only" />
        </label>
        {picture === '' ? null : (
          <SmallButton
            name="do"
            value="save"
            onClick={(event) => {
              event.preventDefault();
              setPicture('');
              setBroken(false);
            }}
          >
            {words.removePicture}
          </SmallButton>
        )}
      </div>
      {isPixels ? (
        <input type="hidden" name={name} value={picture} />
      ) : (
        <details className="mt-2" open={error !== undefined}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-link underline">
            {words.pasteSvg}
          </summary>
          <textarea
            name={name}
            aria-label={`${label}: ${words.pasteSvg}`}
            value={picture}
            onChange={({ target }) => setPicture(target.value)}
            rows={5}
            spellCheck={false}
            className="block w-full rounded-lg border border-soft/60 bg-surface p-3 font-mono text-sm"
          />
        </details>
      )}
    </fieldset>
  );
}

/**
 * Reads a chosen file: an SVG file as its text, other pictures as a drawing that contains their pixels.
 * @throws if the file cannot be drawn
 */
async function readPicture(file: File, isPixels: boolean): Promise<string> {
  const isSvg = file.type === 'image/svg+xml' || file.name.toLowerCase().endsWith('.svg');
  if (isSvg && !isPixels) {
    const text = await file.text();
    await load(sourceOf(text));
    return text;
  }
  const address = isSvg ? sourceOf(await file.text()) : await dataUrl(file);
  const pixels = drawn(await load(address), isPixels ? PIXELS : WIDE, isPixels);
  return isPixels
    ? pixels
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${WIDE}"><image width="${WIDE}" height="${WIDE}" href="${pixels}"/></svg>`;
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture cannot be drawn.'));
    image.src = address;
  });
}

/**
 * Draws a picture into a square PNG without distorting it. With `isOnWhite`, for emails and documents, the background
 * is white in both themes.
 */
function drawn(image: HTMLImageElement, side: number, isOnWhite: boolean): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const wide = image.naturalWidth || side;
  const high = image.naturalHeight || side;
  const scale = side / Math.max(wide, high);
  const pen = canvas.getContext('2d');
  if (pen && isOnWhite) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, side, side);
  }
  pen?.drawImage(image, (side - wide * scale) / 2, (side - high * scale) / 2, wide * scale, high * scale);
  return canvas.toDataURL('image/png');
}
