import { keyOfThumb } from './kept-thumbs.ts';

/** Shows the kept pictures in a list of documents. */
export function showThumbs(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-thumb]')) {
    const [paper = '', ...name] = (place.dataset.thumb ?? '').split(' ');
    const picture = sessionStorage.getItem(keyOfThumb(paper, name.join(' ')));
    if (picture?.startsWith('data:image/jpeg;base64,')) {
      const image = new Image(44, 44);
      image.alt = '';
      image.src = picture;
      image.className = 'size-11 object-cover';
      place.replaceChildren(image);
    }
  }
}
