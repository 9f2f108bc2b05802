import { type Body, type Fault, ignore, isCall, onWriting } from './plant.ts'

export const boundaryFaults: Fault[] = [
  {
    name: 'nothing is limited',
    caughtBy: 'five wrong passwords from one network close it for this account, and only there',
    plant: onWriting('before insert or update', 'limits', 'new.used := 0; return new;'),
  },
  {
    name: 'anybody may say which address he comes from',
    caughtBy: 'only the product itself may say on whose behalf it asks',
    plant: ({ app, service }) =>
      app.addHook('onRequest', async (request) => {
        request.headers.apikey = await service.serviceToken()
      }),
  },
  {
    name: 'a stranger can shut the owner out',
    caughtBy: 'guesses from many networks are stopped, and the owner still gets in where she always does',
    plant: onWriting('before insert', 'sessions', "new.network := 'unknown'; return new;"),
  },
  {
    name: 'everybody is an admin',
    caughtBy: 'nobody else gets at the users',
    plant: ({ app, service }) =>
      app.addHook('onRequest', async (request) => {
        if (isCall(request, request.method, '/admin'))
          request.headers.authorization = `Bearer ${await service.serviceToken()}`
      }),
  },
  {
    name: 'deleting a user does nothing',
    caughtBy: 'a deleted user is out at once',
    plant: ignore('DELETE', '/admin/users', 200),
  },
  {
    name: 'error codes are lost on the official client',
    caughtBy: 'a taken address is refused, however it is written',
    plant: ({ app }) =>
      app.addHook('onSend', async (_request, reply, payload) => {
        reply.removeHeader('x-supabase-api-version')
        return payload
      }),
  },
  {
    name: 'answers may be cached',
    caughtBy: 'no answer about a person is kept by a cache',
    plant: ({ app }) =>
      app.addHook('onSend', async (_request, reply, payload) => {
        reply.header('cache-control', 'private, max-age=60')
        return payload
      }),
  },
  {
    name: 'a mailed link leads wherever a stranger wants',
    caughtBy: 'a link opened in the browser leads to the site alone, and a look at it uses nothing up',
    plant: ({ app }) =>
      app.addHook('onSend', async (request, reply, payload) => {
        const wanted = (request.query as Body | undefined)?.redirect_to
        const location = reply.getHeader('location')
        if (wanted && location) reply.header('location', `${wanted}${new URL(String(location)).hash}`)
        return payload
      }),
  },
]
