import { createContext, use } from 'react'
import type { User } from '#contract/account.ts'

/** Set by the guard of the signed-in screens. */
export const MeContext = createContext<User | null>(null)

/** The signed-in person. Only for screens behind the guard. */
export function useMe(): User {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for signed-in screens')
  return me
}
