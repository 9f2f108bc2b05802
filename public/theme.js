// Before anything is painted, so that nobody sees the wrong theme flash by. The choice is made in src/web/ui/theme.ts.
try {
  const chosen = localStorage.getItem('nirmaan.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // A browser that keeps nothing shows what the device prefers.
}
