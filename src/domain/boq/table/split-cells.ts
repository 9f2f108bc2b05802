/** The rows of delimited text (RFC 4180): a quoted cell may hold the delimiter, line ends and doubled quotes. Cells are trimmed. */
export function splitCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at <= text.length; ) {
    const { cell, next } = text[at] === '"' ? quoted(text, at) : plain(text, at, delimiter)
    row.push(cell.trim())
    if (text[next] !== delimiter) {
      rows.push(row)
      row = []
    }
    at = next + 1
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

function plain(text: string, at: number, delimiter: string) {
  let next = at
  while (next < text.length && text[next] !== delimiter && text[next] !== '\n') next++
  return { cell: text.slice(at, next), next }
}

function quoted(text: string, at: number) {
  let cell = ''
  let next = at + 1
  while (next < text.length) {
    const end = text.indexOf('"', next)
    if (end < 0) return { cell: cell + text.slice(next), next: text.length }
    cell += text.slice(next, end)
    if (text[end + 1] !== '"') return { cell, next: end + 1 }
    cell += '"'
    next = end + 2
  }
  return { cell, next }
}
