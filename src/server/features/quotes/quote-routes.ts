import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { reviseQuote, withdrawQuote } from './change-quote.ts'
import { claimQuote } from './claim-quote.ts'
import { linkOfInvitation } from './link-of-invitation.ts'
import { placeQuote } from './place-quote.ts'
import { askQuoteCode } from './quote-code.ts'
import { quoteFile, quoteOf } from './quote-queries.ts'
import { reopenQuote } from './reopen-quote.ts'
import { takeLink } from './take-link.ts'
import { vouchForBid } from './vouch-for-bid.ts'

export function quoteRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('quote', ({ params }) => quoteOf(database, params.token))
  serve('quoteFile', ({ params }) => quoteFile(services, params.token, params.fileId))
  serveWrite(serve, services, askQuoteCode)
  serveWrite(serve, services, placeQuote)
  serveWrite(serve, services, reopenQuote)
  serveWrite(serve, services, reviseQuote)
  serveWrite(serve, services, withdrawQuote)
  serveWrite(serve, services, claimQuote)
  serveWrite(serve, services, takeLink)
  serveWrite(serve, services, linkOfInvitation)
  serveWrite(serve, services, vouchForBid)
}
