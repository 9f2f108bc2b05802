/** What a review marks from 1 to 5: in time; goods and work, or what was asked for, as agreed; clear and reachable. */
export const marks = ['punctual', 'quality', 'clear'] as const
export type Mark = (typeof marks)[number]
