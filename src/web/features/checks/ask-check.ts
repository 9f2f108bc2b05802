import type { CheckKind } from '#contract/check.ts'

/** Opens the dialog that asks for a check with a document. */
export type AskCheck = (kind: CheckKind) => void
