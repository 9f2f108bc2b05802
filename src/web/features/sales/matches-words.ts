/** Whether a job's title or location has these words in it, whatever their case. */
export function matchesWords({ title, location }: { title: string; location: string }, words: string): boolean {
  const wanted = words.toLowerCase()
  return title.toLowerCase().includes(wanted) || location.toLowerCase().includes(wanted)
}
