import { statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productRole } from '#server/bundled-postgres/postgres-cluster.ts'
import { type Person, personOf, sendTo } from '../../support/person.ts'
import { pdfOf } from '../../support/sample-files.ts'
import { startStandby } from '../../support/standby.ts'
import { productUrl } from '../../support/test-cluster.ts'
import { type DrillStage, settingsOfDatabases } from './drill-stage.ts'
import type { Posting } from './keep-posting.ts'
import { staysReady, untilReadiness } from './readiness.ts'

type Actors = { buyer: Person; posting: Posting; job: { id: string } }
/** Causes a fault while a buyer posts jobs, and ends it. Returns what was seen; throws where it is not as it should be. */
export type Drill = { name: string; play(stage: DrillStage, actors: Actors): Promise<string> }

const quietMs = 3000

const require = (holds: boolean, sentence: string) => {
  if (!holds) throw new Error(sentence)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** A write gets through at each server. */
async function untilWritten({ posting }: Actors): Promise<void> {
  const goal = posting.acknowledged() + 4
  const giveUpAt = Date.now() + 20_000
  while (posting.acknowledged() < goal) {
    require(Date.now() < giveUpAt, 'nothing was written after both servers said that they are ready')
    await sleep(20)
  }
}

const upload = ({ servers }: DrillStage, { buyer, job }: Actors) =>
  personOf(sendTo(servers[0].url), buyer).try('uploadToJob', { params: { id: job.id }, files: [pdfOf(100_000)] })

export const drills: readonly Drill[] = [
  {
    name: 'password of the database changed',
    async play({ administrator, servers, databaseUrl }) {
      const url = new URL(databaseUrl)
      const before = url.password
      const change = (password: string) => administrator.unsafe(`alter role ${productRole} password '${password}'`)
      await change('another')
      const noticed = await untilReadiness(servers, false)
      url.password = 'another'
      for (const server of servers) {
        await server.stop()
        await server.start({ DATABASE_URL: url.href })
      }
      const back = await untilReadiness(servers, true)
      await change(before)
      for (const server of servers) {
        await server.stop()
        await server.start({ DATABASE_URL: databaseUrl })
      }
      return `not ready after ${seconds(noticed)}, ready ${seconds(back)} after a restart with the new one`
    },
  },
  {
    name: 'primary read-only',
    async play({ administrator, servers }) {
      await administrator.unsafe('alter system set default_transaction_read_only = on').simple()
      await administrator`select pg_reload_conf()`
      const noticed = await untilReadiness(servers, false)
      const lists = await fetch(`${servers[0].url}/api/config`)
      require(lists.ok, 'reading did not go on')
      await administrator.unsafe('alter system reset default_transaction_read_only').simple()
      await administrator`select pg_reload_conf()`
      return `not ready after ${seconds(noticed)}, ready by itself after ${seconds(await untilReadiness(servers, true))}`
    },
  },
  {
    name: 'replica gone',
    async play({ primary, servers }, { buyer }) {
      const standby = await startStandby(primary, settingsOfDatabases)
      for (const server of servers) {
        await server.stop()
        await server.start({ DATABASE_READ_URL: productUrl(standby.url, 'nirmaan') })
      }
      const list = () => personOf(sendTo(servers[0].url), buyer).try('ownJobs')
      require((await list()).status === 200, 'a list could not be read from the replica')
      await standby.stop()
      const [, answer] = await Promise.all([staysReady(servers, quietMs), list()])
      require(answer.status === 200, `a list was answered ${answer.status} without the replica`)
      for (const server of servers) {
        await server.stop()
        await server.start({ DATABASE_READ_URL: '' })
      }
      return 'ready throughout, lists were read from the primary'
    },
  },
  {
    name: 'disk full',
    async play(stage, actors) {
      const { smallDisk, servers } = stage
      if (!smallDisk) throw new Error('only root can make the small file system that it needs')
      const filler = join(smallDisk, 'filler')
      const { bavail, bsize } = await statfs(smallDisk)
      await writeFile(filler, Buffer.alloc(bavail * bsize))
      const refused = await upload(stage, actors)
      require(refused.status === 503, `an upload was answered ${refused.status} on a full disk`)
      await staysReady(servers, quietMs)
      await unlink(filler)
      const stored = await upload(stage, actors)
      require(stored.status < 300, `an upload was answered ${stored.status} once there was room again`)
      return 'uploads were refused (503), all else went on; uploads go by themselves once there is room'
    },
  },
  {
    name: 'SMTP away for an hour',
    async play({ mail, servers, administrator }, { buyer }) {
      await mail.stop()
      const sent = await fetch(`${servers[0].url}/auth/v1/recover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: buyer.email }),
      })
      require(sent.ok, `a mailed code was answered ${sent.status} without a mail server`)
      await staysReady(servers, quietMs)
      await administrator`
        update outbox set created_at = created_at - interval '1 hour', next_attempt_at = now() + interval '1 second'
        where sent_at is null`
      await mail.start()
      const wakeUp = () => administrator`select pg_notify('mail_queued', '')`
      for (let tries = 0; mail.recipients.length === 0 && tries < 100; tries++) {
        await sleep(200)
        await wakeUp()
      }
      await sleep(1000)
      const got = mail.recipients.filter((address) => address === buyer.email).length
      require(got === 1, `the mail came ${got} times`)
      return 'ready throughout, the mail came once when the server was back'
    },
  },
  {
    name: 'S3 away',
    async play(stage, actors) {
      const { s3, servers } = stage
      await s3.stop()
      const refused = await upload(stage, actors)
      require(refused.status === 503, `an upload was answered ${refused.status} without S3`)
      await staysReady(servers, quietMs)
      await s3.start()
      const stored = await upload(stage, actors)
      require(stored.status < 300, `an upload was answered ${stored.status} once S3 was back`)
      return 'uploads were refused (503), all else went on; uploads go by themselves once it is back'
    },
  },
  {
    name: "a server's clock half an hour ahead",
    async play({ servers, administrator }, actors) {
      const jump = () => process.kill(servers[1].pid(), 'SIGUSR2')
      jump()
      await Promise.all([staysReady(servers, quietMs), untilWritten(actors)])
      jump()
      const [row] = await administrator<{ odd: number }[]>`
        select count(*) as odd from jobs where created_at > now() + interval '1 second'`
      require(row!.odd === 0, `${row!.odd} jobs were posted in the future`)
      return 'ready throughout, times are those of the database'
    },
  },
  {
    name: 'one of two servers killed in a rolling restart',
    async play({ servers: [first, second] }, actors) {
      await first.stop()
      await staysReady([second], 500)
      await first.start()
      await untilReadiness([first], true)
      await second.kill()
      const gone = await untilReadiness([second], false)
      await Promise.all([staysReady([first], quietMs), untilWritten(actors)])
      await second.start()
      return `gone after ${seconds(gone)}, the other one went on, ready ${seconds(await untilReadiness([second], true))} after its start`
    },
  },
]
