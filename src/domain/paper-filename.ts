const longestTitle = 60

/** 'comparative-statement OPC 53 cement.pdf': the papers of several jobs stay apart in a folder of downloads. */
export function paperFilename(paper: string, jobTitle: string, type: 'pdf' | 'xlsx'): string {
  const title = jobTitle.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  const shortened = [...title].slice(0, longestTitle).join('').trimEnd()
  return `${[paper, shortened].filter(Boolean).join(' ')}.${type}`
}
