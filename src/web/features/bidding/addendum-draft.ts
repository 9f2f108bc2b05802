/** The name of the draft of a job's next change on this device. */
export const addendumDraftName = (jobId: string) => `addendum ${jobId}`

/** Of its lines. `since`: the newest addendum when it was begun. */
export const addendumLinesName = (jobId: string, since: number) => `addendum ${jobId} ${since}`
