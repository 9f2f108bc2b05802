/** The product's mark without its name: decorative. */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M7.5 24V8h4.9l7.7 10.3V8h4.4v16h-4.9L11.9 13.7V24z" className="fill-on-accent" />
    </svg>
  )
}
