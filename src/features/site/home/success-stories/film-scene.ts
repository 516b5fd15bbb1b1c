const rays = Array.from({ length: 12 }, (_, ray) => ray * 30);
const paper =
  '<g><rect x="-58" y="-76" width="116" height="152" rx="6" fill="#fdf9f1" stroke="#cfc9ef" stroke-width="2"/><path d="M-38-48h56M-38-22h76M-38 4h76M-38 30h48" stroke="#8e86d6" stroke-width="6" stroke-linecap="round"/></g>';

/** What falls over the picture of a film: papers, a stamp, sparks, and the night at its end. Drawn for whoever opens a film. */
export const filmScene = `<svg viewBox="0 0 640 400" aria-hidden="true">
<g data-papers>${paper.repeat(3)}</g>
<g data-stamp><circle r="44" fill="#1b6b45" stroke="#fdf9f1" stroke-width="5"/><path d="M-20 2-6 16 20-14" fill="none" stroke="#fdf9f1" stroke-width="9" stroke-linecap="round"/></g>
<g data-sparks>${rays.map((ray) => `<circle r="7" fill="${ray % 60 ? '#ffb81c' : '#c8553d'}" transform="rotate(${ray})"/>`).join('')}</g>
<rect data-night width="640" height="400" fill="#1f1a47"/>
</svg>`;
