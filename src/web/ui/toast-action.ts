/** A button in a toast: a next step that may as well be left. */
export type ToastAction = { label: string; onClick: () => void }
