import { Suspense } from 'react'
import { lazyPart } from '#web/language/lazy-part.ts'
import { mayAskForPush } from './put-off.ts'

const PushQuestion = lazyPart<{ className?: string | undefined }>(
  'src/web/features/push/push-question.tsx',
  async () => (await import('./push-question.tsx')).PushQuestion,
)

/** For screens of people who have posted or bid: nobody is asked before. */
export function AskPush({ className }: { className?: string }) {
  if (!mayAskForPush()) return null
  return (
    <Suspense fallback={null}>
      <PushQuestion className={className} />
    </Suspense>
  )
}
