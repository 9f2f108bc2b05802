const floors = [64, 112, 160, 208, 256, 304] as const
const columns = [40, 104, 168, 232] as const
const ground = 352

/** A decorative drawing of a building site: frame, finished floors, crane and ruler. */
export function SiteElevation() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 460 360"
      fill="none"
      strokeWidth="1.5"
      className="w-full max-w-xl stroke-line-strong max-lg:mx-auto"
    >
      <Frame />
      <Crane />
      <g className="stroke-ink-faint" strokeWidth="1">
        <path d="M14 64V352M8 64h12M8 352h12M10 68l8-8M10 356l8-8" />
      </g>
      <path d={`M0 ${ground}H460`} strokeWidth="2" className="stroke-ink" />
    </svg>
  )
}

function Frame() {
  return (
    <g>
      {floors.slice(3).map((y) =>
        columns.slice(0, -1).map((x) => (
          <g key={`${x}-${y}`}>
            <rect x={x} y={y} width="64" height="48" className="fill-surface" />
            <rect x={x + 13} y={y + 12} width="16" height="24" className="fill-accent-soft stroke-accent-line" />
            <rect x={x + 36} y={y + 12} width="16" height="24" className="fill-accent-soft stroke-accent-line" />
          </g>
        )),
      )}
      {columns.map((x) => (
        <path key={x} d={`M${x} 46V${ground}`} className="stroke-ink-soft" />
      ))}
      {floors.map((y) => (
        <path key={y} d={`M32 ${y}H240`} strokeWidth="2.5" className="stroke-ink-soft" />
      ))}
      <path d="M40 112l64 48M104 112l-64 48M168 64l64 48M232 64l-64 48" strokeDasharray="4 4" />
    </g>
  )
}

function Crane() {
  const mast = Array.from({ length: 13 }, (_, index) => 52 + index * 24)
  const jib = Array.from({ length: 11 }, (_, index) => 84 + index * 24)
  return (
    <g className="stroke-accent">
      <path d={`M348 40V${ground}M366 40V${ground}`} />
      {mast.map((y) => (
        <path key={y} d={`M348 ${y}l18 12l-18 12`} strokeWidth="1" />
      ))}
      <path d="M84 40H440M84 28H348" />
      {jib.map((x) => (
        <path key={x} d={`M${x} 40l12 -12l12 12`} strokeWidth="1" />
      ))}
      <path d="M357 4L348 40H366zM357 4L150 28M357 4L430 40" />
      <rect x="404" y="40" width="26" height="22" className="fill-accent" />
      <rect x="370" y="44" width="20" height="20" rx="2" className="fill-surface" />
      <path d="M136 40V78M130 40h12" />
      <g>
        <path d="M136 78l-24 10M136 78l24 10" strokeWidth="1" />
        <rect x="106" y="88" width="60" height="10" className="fill-accent-soft" />
      </g>
      <path d={`M336 ${ground - 8}h42v8h-42z`} className="fill-surface" />
    </g>
  )
}
