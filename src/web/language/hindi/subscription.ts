export const subscription = {} as const
