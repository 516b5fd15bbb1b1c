import { encode } from 'uqr';

/** A QR code of a URL. It has dark squares on white in both themes, because some phones cannot read the inverse. */
export function QrPicture({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: 4, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={240}
      height={240}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="max-w-full rounded-lg border border-line bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
