import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { acceptReceipt, cancelReceipt, objectReceipt, removeObjection } from './decide-receipt.ts'
import { cancelDispatch, dispatchGoods } from './dispatch-goods.ts'
import { receiptFile } from './receipt-pdf.ts'
import { receiveGoods } from './receive-goods.ts'
import {
  dispatchesOfOrder,
  orderToReceive,
  receiptsOfOrder,
  receiptWithOrder,
  receivingPage,
} from './receiving-queries.ts'

export function receivingRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('receiving', ({ caller, query }) => receivingPage(database, caller, query))
  serve('receivingOrder', ({ caller, params }) => orderToReceive(database, caller, params.id))
  serve('dispatches', ({ caller, params }) => dispatchesOfOrder(database, caller, params.id))
  serve('receipts', ({ caller, params }) => receiptsOfOrder(database, caller, params.id))
  serve('receiptPdf', async ({ caller, params }) => {
    const { receipt, order } = await receiptWithOrder(database, caller, params.id)
    return receiptFile(receipt, order, caller.language)
  })
  serveWrite(serve, services, dispatchGoods)
  serveWrite(serve, services, cancelDispatch)
  serveWrite(serve, services, receiveGoods)
  serveWrite(serve, services, acceptReceipt)
  serveWrite(serve, services, objectReceipt)
  serveWrite(serve, services, removeObjection)
  serveWrite(serve, services, cancelReceipt)
}
