export const passwords = 1
