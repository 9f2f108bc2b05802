import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { indiaDay } from '#domain/india-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { classes } from '#web/ui/classes.ts'

const daysAhead = [2, 5, 10] as const
/** 5 pm in India. */
const dayEnds = 'T17:00'

type DeadlineChipsProps = {
  /** As the field has it; empty: none. */
  chosen: string
  onChoose: (text: string) => void
  /** Whether it can be taken away again. */
  isOptional?: boolean
}

/** Usual deadlines, one tap each. */
export function DeadlineChips({ chosen, onChoose, isOptional = false }: DeadlineChipsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {daysAhead.map((days) => {
        const text = `${indiaDay(new Date(serverNow()).toISOString(), days)}${dayEnds}`
        return (
          <Chip key={days} isOn={chosen === text} onPress={() => onChoose(text)}>
            {plural({ days }, { one: 'In # day, 5 pm', other: 'In # days, 5 pm' })}
          </Chip>
        )
      })}
      {isOptional && chosen !== '' && (
        <Chip isOn={false} onPress={() => onChoose('')}>
          {t`No deadline`}
        </Chip>
      )}
    </div>
  )
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classes(
        'min-h-11 rounded-full border px-4 text-sm font-medium lg:min-h-9',
        isOn
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
