import { createContext } from 'react'

/** Opens the form that awards lines to several bidders; null where the bids are not compared by lines. */
export const PartsOpener = createContext<(() => void) | null>(null)
