import type { Transaction } from '../../../db/database.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import type { FactorChange } from '../../../deliveries/second-factor-mail.ts'

/** Mails the admin, who may not have done it. */
export async function tellAdmin(tx: Transaction, userId: string, change: FactorChange): Promise<void> {
  await queueDelivery(tx, {
    channel: 'email',
    to: { user_id: userId },
    template: 'second_factor',
    params: { change },
    cause: `second_factor ${change} ${userId}`,
  })
}
