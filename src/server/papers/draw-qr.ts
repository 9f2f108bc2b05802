import encodeQR from 'qr'
import type { Pdf, Place } from './paper.ts'

/** A QR code of this width, with the quiet zone that readers need. */
export function drawQr(pdf: Pdf, text: string, size: number, { x, y }: Place): void {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const module = size / rows.length
  for (const [down, row] of rows.entries())
    for (const [across, isDark] of row.entries())
      if (isDark) pdf.rect(x + across * module, y + down * module, module, module)
  pdf.fill('black')
}
