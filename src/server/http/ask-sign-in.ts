import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { withoutDeadline } from '../db/deadline.ts'
import type { AskSignIn, SignInAnswer } from '../services.ts'

const apiVersion = '2024-01-01'
const timeoutMs = 10_000

type Asked = Parameters<AskSignIn>[0]

function headersOf({ token, body }: Asked): Record<string, string> {
  return {
    'x-supabase-api-version': apiVersion,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

function answerOf(status: number, text: string, waitSeconds: unknown): SignInAnswer {
  const retryAfter = Number(waitSeconds) || null
  try {
    return { status, body: text === '' ? {} : JSON.parse(text), retryAfter }
  } catch {
    return { status, body: {}, retryAfter }
  }
}

/**
 * Calls the sign-in service in this process, without the network. Like another service it goes on when the caller's deadline
 * passes: a password is changed whole, and the session that proved the old one is ended.
 */
export function askEmbeddedSignIn(app: FastifyInstance, prefix: string): AskSignIn {
  return async (asked) => {
    const answer = await withoutDeadline(() =>
      app.inject({
        method: asked.method,
        url: `${prefix}${asked.path}`,
        headers: headersOf(asked),
        remoteAddress: asked.clientAddress,
        ...(asked.body !== undefined && { payload: JSON.stringify(asked.body) }),
      }),
    )
    return answerOf(answer.statusCode, answer.payload, answer.headers['retry-after'])
  }
}

/** Calls a hosted sign-in service; a timeout counts as unavailable. */
export function askHostedSignIn({ authUrl, authApiKey }: Pick<Config, 'authUrl' | 'authApiKey'>): AskSignIn {
  return async (asked) => {
    try {
      const answer = await fetch(`${authUrl}${asked.path}`, {
        method: asked.method,
        headers: { ...headersOf(asked), ...(authApiKey && { apikey: authApiKey }) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      })
      return answerOf(answer.status, await answer.text(), answer.headers.get('retry-after'))
    } catch {
      return answerOf(503, '', null)
    }
  }
}
