import { msg, t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import type { MemberRole } from '#contract/company.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'

type Account = { email: string; password: string }

/** Of those who work for a company that somebody else founded. */
const colleagueNames: Partial<Record<MemberRole, Label>> = { site: msg`Site engineer`, dispatch: msg`Dispatcher` }

/** Only in a demo: one tap signs in to an account. */
export function DemoAccounts({ disabled, onChoose }: { disabled: boolean; onChoose: (account: Account) => void }) {
  const accounts = usePublicConfig()?.demo_accounts ?? []
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-10 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="demo-accounts" className="font-semibold">
        {t`Try it with a demo account`}
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(account)}
              className="group flex h-full min-h-12 w-full items-center justify-between gap-2 rounded-control border border-line px-3.5 py-2 text-left transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-60"
            >
              <span className="text-[0.9375rem] font-semibold">
                {translate(colleagueNames[account.member_role] ?? roleNames[account.role])}
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint group-hover:text-accent" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
