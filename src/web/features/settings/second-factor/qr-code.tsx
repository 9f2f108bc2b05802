import encodeQR from 'qr'

/** Dark modules on white, also in the dark theme: many apps cannot read an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-control border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
