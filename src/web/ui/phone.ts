/** A phone number in the one Indian form: '+91 98765 43210'. Other numbers, such as landlines, stay as they were typed. */
export function phoneNumber(typed: string): string {
  const [, start, end] = /^(?:\+?91|0)?([6-9]\d{4})(\d{5})$/.exec(typed.replaceAll(/[\s().-]/g, '')) ?? []
  return start ? `+91 ${start} ${end}` : typed
}
