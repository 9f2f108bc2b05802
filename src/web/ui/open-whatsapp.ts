/**
 * Opens WhatsApp with a text to be sent: on a computer in a tab of its own, so that the product stays open; a phone has the app. Where a
 * browser refuses a tab, as some do after a call of the server, this one goes there. `phone`: digits with the code of the country; empty:
 * the person chooses whom to write to.
 */
export function openWhatsApp(phone: string, text: string): void {
  const address = `https://wa.me/${phone}?text=${encodeURIComponent(text)}`
  // With the feature 'noopener' the result would not tell whether there is a tab.
  const tab = matchMedia('(pointer: coarse)').matches ? null : window.open('', '_blank')
  if (!tab) location.assign(address)
  else {
    tab.opener = null
    tab.location.replace(address)
  }
}
