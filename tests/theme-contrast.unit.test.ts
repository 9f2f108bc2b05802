import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../src/web/app/theme.css', import.meta.url), 'utf8')

const grounds = ['canvas', 'surface', 'surface-sunken']
/** Text colours, and the backgrounds they may be on. */
const texts: Record<string, string[]> = {
  ink: grounds,
  'ink-soft': grounds,
  'ink-faint': grounds,
  'accent-ink': [...grounds, 'accent-soft'],
  'success-ink': [...grounds, 'success-soft'],
  'warning-ink': [...grounds, 'warning-soft'],
  'danger-ink': [...grounds, 'danger-soft'],
  'info-ink': [...grounds, 'info-soft'],
  'ink-inverse': ['surface-inverse'],
  'ink-inverse-soft': ['surface-inverse'],
  'on-accent': ['accent', 'accent-hover', 'danger', 'danger-hover', 'success-ink'],
}
/** Borders of inputs, and the focus ring. */
const edges: Record<string, string[]> = { 'line-strong': ['canvas', 'surface'], accent: grounds, danger: grounds }

for (const theme of ['light', 'dark'] as const) {
  test(`in the ${theme} theme every text can be read in the sun`, () => {
    expect(tooFaint(theme, texts, 4.5)).toEqual([])
  })

  test(`in the ${theme} theme inputs and focus can be seen`, () => {
    expect(tooFaint(theme, edges, 3)).toEqual([])
  })
}

function tooFaint(theme: 'light' | 'dark', pairs: Record<string, string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([upper, lowers]) =>
    lowers
      .map((lower) => ({ lower, ratio: contrast(luminance(upper, theme), luminance(lower, theme)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ lower, ratio }) => `${upper} on ${lower}: ${ratio.toFixed(2)}`),
  )
}

/** Relative luminance as defined by WCAG 2. */
function luminance(name: string, theme: 'light' | 'dark'): number {
  const found = new RegExp(`--${name}: (?:light-dark\\(#(\\w{6}), )?#(\\w{6})`).exec(css)
  if (!found) throw new Error(`theme.css has no colour ${name}`)
  const hex = (theme === 'light' && found[1]) || found[2]!
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
