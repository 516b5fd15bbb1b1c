import { encode } from 'uqr';

/** A QR code of a URL. It has dark squares on white in both themes, because some phones cannot read the inverse. */
export function KeyPicture({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: 4, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="my-4 max-w-full rounded-lg bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
