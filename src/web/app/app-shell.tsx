import { t } from '@lingui/core/macro'
import { LogOut, Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/account.ts'
import { pages } from '#contract/pages.ts'
import { useLogout } from '#web/features/account/use-logout.tsx'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Link } from '#web/ui/link.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { BrandLink } from './brand.tsx'
import { LanguageButton } from './language-button.tsx'
import { currentItem, type NavigationItem, useNavigation } from './navigation.ts'
import { NavigationCount } from './navigation-count.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The layout of the signed-in screens: a sidebar on wide screens; two bars and a drawer on phones. */
export function AppShell({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const items = useNavigation()
  const isWide = useWideScreen()
  // Tabs of a dashboard are chosen in the menu.
  const current = currentItem(items, useLocation())
  useShownName(current?.to.includes('?') ? translate(current.label) : undefined)
  return (
    <div className="min-h-dvh lg:pl-64 print:pl-0">
      {isWide ? <Sidebar items={items} /> : <TopBar items={items} />}

      <div className="relative mx-auto max-w-6xl">
        <div data-bar className="fixed top-2.5 right-2 z-30 lg:absolute lg:top-7 lg:right-10 print:hidden">
          {bell}
        </div>
        <main id="main" tabIndex={-1} className="px-4 pt-6 pb-28 sm:px-6 lg:px-10 lg:pt-8 lg:pb-16 print:p-0">
          {children}
        </main>
      </div>

      {!isWide && <BottomBar items={items} />}
    </div>
  )
}

type MenuProps = { items: readonly NavigationItem[] }

function Sidebar({ items }: MenuProps) {
  return (
    <aside className="fixed inset-y-0 left-0 z-20 flex w-64 flex-col border-r overflow-y-auto border-line bg-surface print:hidden">
      <div className="flex h-18 items-center px-5">
        <BrandLink to={pages.dashboard.path} />
      </div>
      <MenuBody items={items} />
    </aside>
  )
}

function TopBar({ items }: MenuProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <header
        data-bar
        className="sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-surface px-2 print:hidden"
      >
        <IconButton label={t`Open menu`} onClick={() => setMenuOpen(true)}>
          <Menu aria-hidden />
        </IconButton>
        <BrandLink to={pages.dashboard.path} />
      </header>
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={t`Menu`}
        header={<BrandLink to={pages.dashboard.path} />}
      >
        <MenuBody items={items} onChosen={() => setMenuOpen(false)} />
      </Drawer>
    </>
  )
}

const footButton =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:bg-surface-sunken hover:text-ink'

function MenuBody({ items, onChosen }: MenuProps & { onChosen?: () => void }) {
  const me = useMe()
  const current = currentItem(items, useLocation())
  const { leave, question } = useLogout()
  return (
    <>
      <nav aria-label={t`Main`} className="flex-1 px-3 py-2">
        <ul className="flex flex-col gap-1">
          {items.map((item) => {
            const isCurrent = item === current
            return (
              <li key={item.to}>
                <Link
                  to={item.to}
                  onClick={onChosen}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={classes(
                    'flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium transition-colors',
                    isCurrent
                      ? 'bg-accent-soft font-semibold text-accent-ink'
                      : 'text-ink-soft hover:bg-surface-sunken hover:text-ink',
                  )}
                >
                  <item.icon aria-hidden className="size-5" />
                  {translate(item.label)}
                  <NavigationCount count={item.count} className="ml-auto" />
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="border-t border-line p-3">
        <div className="flex items-center gap-3 px-2 py-2">
          <Avatar name={me.company_name} />
          <div className="min-w-0">
            <p className="truncate text-sm font-semibold" title={me.company_name}>
              {me.company_name}
            </p>
            <p className="truncate text-sm text-ink-faint">{standingOf(me)}</p>
          </div>
        </div>
        <LanguageButton className={classes(footButton, 'mt-1')} />
        <ThemeButton className={footButton} />
        <button type="button" onClick={() => void leave()} className={footButton}>
          <LogOut aria-hidden className="size-5" />
          {t`Logout`}
        </button>
      </div>
      {question}
    </>
  )
}

/** The line below the company's name: its kind; in a company with several members the person's name and role. */
function standingOf({ role, members, member_role, person_name }: User): string {
  if (members < 2) return translate(roleNames[role])
  return [person_name, translate(memberRoleNames[member_role])].filter(Boolean).join(' · ')
}

/** The text size is limited by the width of the bar; the menu shows the same items in full size. */
function BottomBar({ items }: MenuProps) {
  // Of all items: on a page that only the menu has, none here is current.
  const current = currentItem(items, useLocation())
  const shown = items.filter((item) => !item.menuOnly)
  return (
    <nav
      aria-label={t`Shortcuts`}
      data-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {shown.map((item) => {
          const isCurrent = item === current
          return (
            <li key={item.to} className="min-w-0 flex-1">
              <Link
                to={item.to}
                aria-label={item.short && translate(item.label)}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'flex min-h-15 flex-col items-center justify-center gap-1 px-1 py-1.5 text-center text-[min(0.75rem,max(12px,3.8vw))] leading-tight font-medium',
                  isCurrent ? 'text-accent-ink' : 'text-ink-faint',
                )}
              >
                <span className="relative">
                  <item.icon aria-hidden className="size-5.5" />
                  <NavigationCount count={item.count} className="absolute -top-2 left-3" />
                </span>
                {translate(item.short ?? item.label)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
