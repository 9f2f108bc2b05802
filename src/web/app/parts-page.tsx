import { Bell, Hammer, Pencil, Plus, Search, Trash2, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, CountBadge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton, SkeletonCards } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Tone } from '#web/ui/tone.ts'
import { PasswordInput } from '../features/account/password-input.tsx'

const tones: Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info']
const nothing = () => {}

/** Every component in every state, in both themes. Only in development and for developers, so its texts are English. */
export function PartsPage() {
  return (
    <main id="main" className="lg:grid lg:grid-cols-2">
      <h1 className="sr-only">Parts of the interface</h1>
      <Parts theme="light" />
      <Parts theme="dark" />
    </main>
  )
}

function Parts({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div style={{ colorScheme: theme }} className="flex flex-col gap-10 bg-canvas p-6 text-ink">
      <PageHeader
        title={theme === 'light' ? 'Light' : 'Dark'}
        text="A page header with an action."
        actions={<Button icon={<Plus aria-hidden />}>Post Job</Button>}
      />
      <Buttons />
      <Inputs name={theme} />
      <Notes />
      <Overlays />
      <Loading />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-b border-line pb-2 text-lg font-semibold">{title}</h2>
      <div className="flex flex-col items-start gap-4 [&>*]:max-w-full">{children}</div>
    </section>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

function Buttons() {
  const variants = ['primary', 'secondary', 'ghost', 'danger', 'inverse'] as const
  return (
    <Group title="Buttons">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<Hammer aria-hidden />}>
            With an icon
          </Button>
          <Button variant={variant} loading>
            Saving...
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row>
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
        <LinkButton to="#" variant="secondary">
          A link
        </LinkButton>
        <IconButton label="Edit">
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label="Delete" disabled>
          <Trash2 aria-hidden />
        </IconButton>
      </Row>
      <Button wide>Wide</Button>
    </Group>
  )
}

function Inputs({ name }: { name: string }) {
  const [words, setWords] = useState('')
  return (
    <Group title="Inputs">
      <Field label="Title" hint="What is needed, in a few words." className="w-full">
        <TextInput placeholder="e.g., Cement for a boundary wall" />
      </Field>
      <Field label="Price" error="Price is required" className="w-full">
        <TextInput prefix="₹" inputMode="decimal" />
      </Field>
      <Field label="Email" optional className="w-full" aside={<a href="#main">Why?</a>}>
        <TextInput readOnly value="asha@example.in" />
      </Field>
      <Field label="Quantity" className="w-full">
        <TextInput disabled value="500 bags" />
      </Field>
      <Field label="Password" className="w-full">
        <PasswordInput defaultValue="cement-and-sand" />
      </Field>
      <Field label="Description" className="w-full">
        <TextArea rows={3} defaultValue="Grows with its text." />
      </Field>
      <SearchBox label="Search" placeholder="Search jobs" maxLength={80} words={words} onChange={setWords} />
      <RadioCards
        label="I am a"
        name={`role-${name}`}
        defaultValue="buyer"
        cards={[
          { value: 'buyer', title: 'Construction Company', text: 'Posts jobs', icon: <Hammer aria-hidden /> },
          { value: 'supplier', title: 'Supplier/Contractor', text: 'Bids on jobs', icon: <Truck aria-hidden /> },
        ]}
      />
    </Group>
  )
}

function Notes() {
  return (
    <Group title="Notes">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={<StatusDot tone={tone} />}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        <CountBadge count={3} max={9} />
        <CountBadge count={12} max={9} />
        <Avatar name="Sharma Build Co" />
        <Avatar name="Asha" size="sm" />
      </Row>
      {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
        <Banner key={kind} kind={kind} title={kind} action={<Button size="sm">Retry</Button>} className="w-full">
          What happened, and what to do about it.
        </Banner>
      ))}
      <Card>A card with some text in it.</Card>
      <ExpandableText text={'Long text shows its first three lines until it is asked for the rest. '.repeat(12)} />
      <EmptyState
        icon={<Search aria-hidden />}
        title="No jobs found"
        text="Try other words."
        action={<Button variant="secondary">Clear search</Button>}
      />
    </Group>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | 'popover' | null>(null)
  const [tab, setTab] = useState('open')
  const close = () => setOpen(null)
  return (
    <Group title="Overlays and tabs">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button variant="secondary" onClick={() => toast.success('Bid submitted successfully!')}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Failed to submit bid')}>
          Error toast
        </Button>
        <Popover
          open={open === 'popover'}
          onOpenChange={(next) => setOpen(next ? 'popover' : null)}
          label="Notifications"
          trigger={(props) => (
            <IconButton {...props} label="Notifications">
              <Bell aria-hidden />
            </IconButton>
          )}
        >
          <p className="p-4">A box beside its trigger.</p>
        </Popover>
      </Row>
      <Dialog open={open === 'dialog'} onClose={close} title="Post Job" description="Suppliers see it at once.">
        <Field label="Title">
          <TextInput />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Post Job</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete job"
        text="This action cannot be undone."
        confirm="Delete"
        danger
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Menu">
        <p className="p-5">The menu on phones.</p>
      </Drawer>
      <Tabs
        label="Jobs"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'open', label: 'Open', content: 'Open jobs' },
          { value: 'awarded', label: 'Awarded', content: 'Awarded jobs' },
        ]}
      />
    </Group>
  )
}

function Loading() {
  return (
    <Group title="Loading">
      <Spinner label="Loading" />
      <Skeleton className="h-5 w-40" />
      <SkeletonCards count={1} />
      <LoadMore hasMore loading={false} onMore={nothing} />
      <LoadMore hasMore loading onMore={nothing} />
    </Group>
  )
}
