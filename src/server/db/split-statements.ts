/** Tokens that may contain a `;`: comments, strings, quoted names, dollar-quoted bodies. */
const piece = String.raw`--[^\n]*|/\*[\s\S]*?\*/|'(?:[^']|'')*'|"[^"]*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|[^;]`
const statement = new RegExp(`(?<text>(?:${piece})+?)(?:;|$)`, 'g')
const commentsBefore = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/

/** The statements of an SQL text, each without its `;` and without leading comments. */
export function splitStatements(text: string): string[] {
  return [...text.matchAll(statement)]
    .map(({ groups }) => groups!.text!.replace(commentsBefore, '').trim())
    .filter((found) => found !== '')
}
