/** Moves the focus, and what has it to the middle: on its own, the focus would leave it behind the bar of a button. */
export function bringIntoSight(part: HTMLElement | null | undefined): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'center' })
}

/** The first field that is marked as wrong, which may be far above the button that was pressed. */
export const showMistake = (form: HTMLElement | null): void =>
  bringIntoSight(form?.querySelector<HTMLElement>('[aria-invalid="true"]'))
