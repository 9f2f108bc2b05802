import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { api } from '#contract/api.ts'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { wholeNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { BrowseJobs } from './browse-jobs.tsx'
import { freeForm, jobKind } from './job-kind.ts'
import { OwnJobActions } from './own-job-actions.tsx'
import { OwnJobList } from './own-job-list.tsx'
import { PostJobDialog } from './post-job-dialog.tsx'
import { useAddressAction } from './use-address-action.ts'
import { useOwnJobs } from './use-own-jobs.ts'

/** The jobs screen of a construction company: its own jobs, all jobs, and posting. */
export function BuyerJobs() {
  const me = useMe()
  const mayPost = useCan('post_jobs')
  const { total } = useOwnJobs()
  const [address, setAddress] = useSearchParams()
  const posting = useAddressAction('post')
  const isWide = useWideScreen()
  const waiting = useEntries(jobKind).filter(({ stopped }) => !stopped)
  /** Beside a job that waits another is written; one that goes out no more by itself is put right first. */
  const open = () => posting.openKind(freeForm(waiting))

  return (
    <>
      <PageHeader
        title={t`Jobs`}
        text={isWide && t`What your company needs, and what others are looking for.`}
        actions={
          mayPost &&
          isWide && (
            <Button icon={<Plus aria-hidden />} onClick={open}>
              {t`Post Job`}
            </Button>
          )
        }
      />
      <div className={classes(mayPost && 'max-lg:pb-14')}>
        <Tabs
          label={t`Jobs`}
          value={address.get('tab') === 'all' ? 'all' : 'mine'}
          onChange={(tab) => setAddress(tab === 'all' ? { tab } : {}, { replace: true })}
          tabs={[
            {
              value: 'mine',
              label: total === null ? t`My Jobs` : t`My Jobs (${{ count: wholeNumber(total) }})`,
              content: <OwnJobList />,
            },
            {
              value: 'all',
              label: t`All Jobs`,
              content: (
                <BrowseJobs
                  list={api.jobs}
                  actionOf={(job) => job.posted_by === me.company_id && <OwnJobActions job={job} />}
                />
              ),
            },
          ]}
        />
      </div>
      {mayPost && !isWide && (
        <Button
          size="lg"
          icon={<Plus aria-hidden />}
          onClick={open}
          className="fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 rounded-full shadow-overlay"
        >
          {t`Post Job`}
        </Button>
      )}
      <PostJobDialog
        open={posting.isOpen && mayPost}
        from={posting.from}
        kind={posting.kind}
        onClose={posting.close}
        onPosted={() => setAddress({}, { replace: true })}
      />
    </>
  )
}
