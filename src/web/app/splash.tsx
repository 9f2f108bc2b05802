import { Spinner } from '#web/ui/spinner.tsx'
import { BrandMark } from './brand.tsx'

/** While the page or the profile loads. */
export function Splash() {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-5 text-accent">
      <BrandMark className="size-14" />
      <Spinner label="Loading" className="size-6" />
    </div>
  )
}
