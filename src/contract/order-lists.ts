/** A purchase order for goods, a work order for labour and plant. */
export const orderKinds = ['po', 'wo'] as const

/** What a part of the price becomes due with. `date`: on a day. `retention`: kept back until the defects liability ends. */
export const milestoneTriggers = ['acceptance', 'dispatch', 'receipt', 'completion', 'date', 'retention'] as const
export type MilestoneTrigger = (typeof milestoneTriggers)[number]

/** Brought to the site within the rates, or for freight that is charged, or fetched by the buyer. As bids call them. */
export const orderBases = ['for_site', 'ex_works_plus_freight', 'ex_works'] as const
export type OrderBasis = (typeof orderBases)[number]
export const orderSides = ['buyer', 'supplier'] as const

/**
 * Filter of the list of orders. `open`: issued and not answered, or with an amendment that waits. `running`: accepted. `ended`:
 * completed, closed, cancelled, refused or lapsed. `to_approve`: with an amendment that waits for colleagues of its author.
 */
export const orderStates = ['draft', 'open', 'running', 'ended', 'to_approve'] as const

/** What a paper that somebody shows is. `superseded`: a later version is in force. `void`: its version was refused, lapsed or taken back. */
export const orderStandings = ['in_force', 'pending', 'superseded', 'void', 'ended', 'cancelled'] as const
