export const ui = {
  Close: 'हटाएँ',
} as const
