/** An e-mail address that wraps after its @ if it is too long. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=@)/)
  return parts.map((part) => (
    <span key={part} className="inline-block max-w-full wrap-anywhere">
      {part}
    </span>
  ))
}
