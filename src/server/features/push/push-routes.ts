import { pushKeysOf } from '../../deliveries/push/push-keys.ts'
import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { pushDevices } from './push-queries.ts'
import { subscribePush, testPush, unsubscribePush } from './subscribe-push.ts'

export function pushRoutes(serve: Serve, services: Services): void {
  serve('pushKey', async () => ({ public_key: (await pushKeysOf(services.database)).publicKey }))
  serve('pushDevices', ({ caller }) => pushDevices(services.database, caller.user_id))
  serveWrite(serve, services, subscribePush)
  serveWrite(serve, services, unsubscribePush)
  serveWrite(serve, services, testPush)
}
