import { pushKeysOf } from '../../deliveries/push/push-keys.ts'
import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { subscribePush, testPush, unsubscribePush } from './subscribe-push.ts'

export function pushRoutes(serve: Serve, services: Services): void {
  serve('pushKey', async () => ({ public_key: (await pushKeysOf(services.database)).publicKey }))
  serveWrite(serve, services, subscribePush)
  serveWrite(serve, services, unsubscribePush)
  serveWrite(serve, services, testPush)
}
