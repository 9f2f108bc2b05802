import { t } from '@lingui/core/macro'

import { Button } from './button.tsx'

type LoadMoreProps = { hasMore: boolean; loading: boolean; onMore: () => void }

export function LoadMore({ hasMore, loading, onMore }: LoadMoreProps) {
  if (!hasMore) return null
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="secondary" onClick={onMore} loading={loading}>
        {loading ? t`Loading...` : t`Load more`}
      </Button>
    </div>
  )
}
