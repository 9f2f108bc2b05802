export const ui = {
  Close: 'बंद करें',
} as const
