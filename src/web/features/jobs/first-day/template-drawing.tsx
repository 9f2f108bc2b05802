import type { ReactNode } from 'react'
import type { JobTemplate } from './job-templates.ts'

/** Section drawings: outlines in ink, what is bought in orange, hatching for what is cut. */
const drawings: Record<JobTemplate, ReactNode> = {
  cement: (
    <>
      <path d="M22 22h52l6 8v34H16V30z" className="fill-surface" />
      <path d="M16 30h64M26 22v8M70 22v8" />
      <path d="M30 41h36v13H30z" className="fill-accent-soft stroke-accent" />
      <path d="M36 50l7-6M45 50l7-6M54 50l7-6" className="stroke-accent" />
    </>
  ),
  steel: (
    <>
      <path d="M12 26h72M12 58h72" className="stroke-line-strong" strokeDasharray="6 3 1 3" />
      {[24, 48, 72].map((x) => (
        <g key={x}>
          <circle cx={x} cy="42" r="9" className="fill-accent-soft stroke-accent" />
          <path d={`M${x - 6} 45l7-8M${x - 2} 48l7-8`} className="stroke-accent" />
        </g>
      ))}
      <rect x="10" y="30" width="76" height="24" rx="3" />
    </>
  ),
  sand: (
    <>
      <path d="M8 64L34 34L50 52L62 40L88 64z" className="fill-accent-soft stroke-accent" />
      <path
        d="M26 56h.1M34 48h.1M34 60h.1M44 56h.1M60 54h.1M68 60h.1M62 48h.1M76 60h.1"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M4 64H92" strokeWidth="2" />
    </>
  ),
  bricks: (
    <>
      <path
        d="M12 28h24v12H12zM36 28h24v12H36zM60 28h24v12H60zM24 40h24v12H24zM48 40h24v12H48zM12 52h24v12H12zM36 52h24v12H36zM60 52h24v12H60z"
        className="fill-surface"
      />
      <path d="M36 28h24v12H36zM48 40h24v12H48z" className="fill-accent-soft stroke-accent" />
      <path d="M40 38l8-8M50 38l8-8M52 50l8-8M62 50l8-8" className="stroke-accent" />
    </>
  ),
  labor: (
    <>
      <path d="M30 40a18 18 0 0 1 36 0z" className="fill-accent-soft stroke-accent" />
      <path d="M24 40h48M44 22v18M52 22v18" className="stroke-accent" />
      <path d="M34 42v5a14 14 0 0 0 28 0v-5M22 68c4-8 14-10 26-10s22 2 26 10" />
    </>
  ),
  machines: (
    <>
      <path d="M12 56h40v8H12z" className="fill-surface" />
      <circle cx="18" cy="60" r="3" />
      <circle cx="46" cy="60" r="3" />
      <path d="M18 56V40h14l6 16" className="fill-accent-soft stroke-accent" />
      <path d="M36 48l18-24l22 12M76 36v14l-10 8" className="stroke-accent" strokeWidth="2" />
      <path d="M60 54l10 8l8-6" />
      <path d="M4 66H92" strokeWidth="2" />
    </>
  ),
}

export function TemplateDrawing({ template }: { template: JobTemplate }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 84" fill="none" strokeWidth="1.5" className="h-20 w-24 stroke-ink-soft">
      {drawings[template]}
      <path d="M12 72v8M84 72v8M12 76h72M9 79l6-6M81 79l6-6" strokeWidth="1" className="stroke-ink-faint" />
    </svg>
  )
}
