import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { displayName } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'

export const companyPath = (id: string) => pages.company.path.replace(':id', id)

/** A company's name, which opens its page; of a deleted one only what is left of the name. */
export function CompanyLink({ id, name, className }: { id: string; name: string; className?: string }) {
  if (name === messages.deletedUser.text) return displayName(name)
  return (
    <Link
      to={companyPath(id)}
      className={classes(
        'underline decoration-line-strong underline-offset-2 wrap-anywhere hover:text-accent-ink hover:decoration-current',
        className,
      )}
    >
      {name}
    </Link>
  )
}
