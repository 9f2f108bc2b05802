const sheet = 'h-full w-full max-w-72'
const thin = 'stroke-line-strong'

/** A title block with its seal: who the company is. */
export function GstDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 140" fill="none" strokeWidth="1.5" className={sheet}>
      <rect x="20" y="26" width="150" height="88" className="fill-surface stroke-ink-soft" />
      <path d="M20 52H170M20 82H170M95 82V114" className={thin} />
      <path d="M30 40H110" strokeWidth="5" className={thin} />
      <path d="M30 63H58M30 72H150" className={thin} />
      <path d="M30 98H76M105 98H150" className={thin} />
      <path
        d="M20 120V132M170 120V132M20 126H170M16 130l8-8M166 130l8-8"
        strokeWidth="1"
        className="stroke-ink-faint"
      />
      <g className="stroke-accent">
        <circle cx="190" cy="62" r="30" strokeWidth="2.5" className="fill-canvas" />
        <circle cx="190" cy="62" r="23" strokeWidth="1" />
        <path d="M178 62l9 9l16-18" strokeWidth="3.5" />
      </g>
    </svg>
  )
}

/** Sheets on one thread; the payment held between them is a planned part. */
export function RecordDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 140" fill="none" strokeWidth="1.5" className={sheet}>
      {[14, 74, 180].map((x) => (
        <g key={x} className="stroke-ink-soft">
          <path d={`M${x} 42h34l12 12v52h-46z`} className="fill-surface" />
          <path d={`M${x + 34} 42v12h12M${x + 8} 68h28M${x + 8} 78h28M${x + 8} 88h18`} className={thin} />
        </g>
      ))}
      <rect x="134" y="50" width="34" height="48" strokeDasharray="4 4" className={thin} />
      <path d="M143 72v-7a8 8 0 0 1 16 0v7M140 72h22v16h-22z" strokeDasharray="3 3" className={thin} />
      <path d="M4 24H236M37 24v18M97 24v18M203 24v18" className="stroke-accent" />
      <path d="M151 24v26" strokeDasharray="4 4" className="stroke-accent" />
    </svg>
  )
}

/** A job, and planned lines to those who can deliver it. */
export function MatchingDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 140" fill="none" strokeWidth="1.5" className={sheet}>
      <path d="M20 96V60l26-16l26 16v36z" className="fill-surface stroke-accent" />
      <path d="M38 96V74h16v22M10 96H230" className="stroke-ink-soft" />
      {[34, 64, 94].map((y, n) => (
        <g key={y} strokeDasharray="4 4" className={thin}>
          <path d={`M78 72C120 72 128 ${y} 166 ${y}`} className={n === 1 ? 'stroke-accent' : ''} />
          <rect x="168" y={y - 11} width="40" height="22" className="fill-canvas" />
        </g>
      ))}
      <path d="M20 112v12M208 112v12M20 118H208M16 122l8-8M204 122l8-8" strokeWidth="1" className="stroke-ink-faint" />
    </svg>
  )
}
