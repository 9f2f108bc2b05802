import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type SettingsFormProps = {
  title: string
  text: string
  /** The button's label, also while submitting. */
  submit: string
  submitting: string
  isSubmitting: boolean
  onSubmit: FormEventHandler
  children: ReactNode
}

export function SettingsForm({ title, text, submit, submitting, isSubmitting, onSubmit, children }: SettingsFormProps) {
  return (
    <SettingsCard title={title} text={text}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5" aria-label={title}>
        {children}
        <div className="flex border-t border-line pt-5 max-sm:flex-col sm:justify-end">
          <Button type="submit" loading={isSubmitting}>
            {isSubmitting ? submitting : submit}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}

type SettingsCardProps = { title: string; text: string; wide?: boolean; children: ReactNode }

export function SettingsCard({ title, text, wide = false, children }: SettingsCardProps) {
  return (
    <Card as="section" pad="lg" className={wide ? '' : 'max-w-2xl'}>
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      <p className="mt-1 mb-6 text-[0.9375rem] text-ink-soft">{text}</p>
      {children}
    </Card>
  )
}
