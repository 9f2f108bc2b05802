import { bodyOf, type Fault, isCall, onWriting } from './plant.ts'

export const accountFaults: Fault[] = [
  {
    name: 'an unconfirmed person is let in',
    caughtBy: 'nobody is in before the address is confirmed',
    plant: onWriting('before update of password_hash', 'users', 'new.email_confirmed_at := now(); return new;'),
  },
  {
    name: 'a stranger who signed up first keeps his password',
    caughtBy: 'an unconfirmed account belongs to whoever signs up last, not to a stranger who came first',
    plant: onWriting(
      'before update of password_hash',
      'users',
      `
      new.password_hash := coalesce(old.password_hash, new.password_hash); return new;`,
    ),
  },
  {
    name: 'a sign-up tells that the address is taken',
    caughtBy: 'a sign-up answers the same for a new and a taken address',
    plant: ({ app, database }) =>
      app.addHook('preHandler', async (request, reply) => {
        if (!isCall(request, 'POST', '/signup')) return
        const [taken] = await database`select from sign_in.users where email = ${bodyOf(request).email!}`
        if (taken) return reply.code(422).send({ code: 'user_already_exists' })
      }),
  },
  {
    name: 'asking for a code tells which addresses exist',
    caughtBy: 'asking for a code answers the same for known and unknown addresses',
    plant: ({ app, database }) =>
      app.addHook('preHandler', async (request, reply) => {
        if (!isCall(request, 'POST', '/recover')) return
        const [known] = await database`select from sign_in.users where email = ${bodyOf(request).email!}`
        if (!known) return reply.code(404).send({ code: 'user_not_found' })
      }),
  },
  {
    name: 'wrong tries are not counted',
    caughtBy: 'a code dies after five wrong tries, also at once',
    plant: onWriting('before update', 'one_time_codes', 'new.tries := 0; return new;'),
  },
  {
    name: 'a refused password uses the code up',
    caughtBy: 'a code is not used up for a new password that would be refused',
    plant: ({ app, database }) =>
      app.addHook('onSend', async (request, reply, payload) => {
        if (isCall(request, 'POST', '/verify') && reply.statusCode === 422)
          await database`delete from sign_in.one_time_codes`
        return payload
      }),
  },
  {
    name: 'a refused password is no try',
    caughtBy: 'a code serves five times at most, refused passwords included',
    plant: onWriting('before update', 'one_time_codes', 'new.tries := 0; return new;'),
  },
  {
    name: 'codes live for ever',
    caughtBy: 'a code dies after ten minutes',
    plant: onWriting('before insert or update', 'one_time_codes', "new.expires_at := 'infinity'; return new;"),
  },
  {
    name: 'a code works again and again',
    caughtBy: 'a code works once',
    plant: onWriting('after delete', 'one_time_codes', 'insert into sign_in.one_time_codes select old.*; return null;'),
  },
  {
    name: 'a code outlives a new password',
    caughtBy: 'a new password makes waiting codes worthless',
    plant: onWriting('after delete', 'one_time_codes', 'insert into sign_in.one_time_codes select old.*; return null;'),
  },
  {
    name: 'codes are mailed as often as one asks',
    caughtBy: 'a newer code kills the older, and none is sent twice in a minute',
    plant: onWriting('before update', 'users', "new.recovery_sent_at := now() - interval '1 hour'; return new;"),
  },
  {
    name: 'a code of any kind recovers the account',
    caughtBy: 'a code for one purpose or person is none for another',
    plant: ({ app }) =>
      app.addHook('preHandler', async (request) => {
        if (isCall(request, 'POST', '/verify')) bodyOf(request).type = 'recovery'
      }),
  },
  {
    name: 'passwords are stored as they are',
    caughtBy: 'neither the database nor the log holds a password, code or token',
    plant: async ({ app, database }) => {
      await database`alter table sign_in.users add column typed text`
      app.addHook('preHandler', async (request) => {
        const { email, password } = bodyOf(request)
        if (password) await database`insert into sign_in.users (email, typed) values (${email!}, ${password})`
      })
    },
  },
  {
    name: 'the log holds request addresses with tokens in them',
    caughtBy: 'neither the database nor the log holds a password, code or token',
    plant: ({ app }) =>
      app.addHook('onRequest', async (request) => request.server.log.info({ url: request.url }, 'asked')),
  },
]
