import type { UnflaggedStatement } from '../comparative-statement.ts'
import { alikeFlags } from './alike-flags.ts'
import { bidderFlags } from './bidder-flags.ts'
import { completenessFlags } from './completeness-flags.ts'
import type { Flag } from './flag.ts'
import { priceFlags } from './price-flags.ts'
import { taxFlags } from './tax-flags.ts'
import { termFlags } from './term-flags.ts'
import { unbalancedFlags, unitFlags } from './unbalanced-lines.ts'

/** Warnings, which never block an award. */
export const flagsOf = (statement: UnflaggedStatement): Flag[] =>
  [priceFlags, completenessFlags, taxFlags, termFlags, unbalancedFlags, unitFlags, bidderFlags, alikeFlags].flatMap(
    (flags) => flags(statement),
  )
