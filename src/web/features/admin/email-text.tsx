/** An e-mail address that breaks after its @ where it is too long for one line. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=@)/)
  return parts.map((part) => (
    <span key={part} className="inline-block max-w-full wrap-anywhere">
      {part}
    </span>
  ))
}
