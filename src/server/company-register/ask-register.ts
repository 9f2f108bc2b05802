import { RegisterAway } from './port.ts'

const replyBytesMax = 100_000

type Asked = { url: string; init: RequestInit; signal: AbortSignal }

/** One request to a provider. Returns its status and JSON; throws RegisterAway if there is neither in time. */
export async function askRegister({ url, init, signal }: Asked): Promise<{ status: number; body: unknown }> {
  try {
    // The secret must not follow a redirect to another host.
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const text = await response.text()
    if (text.length > replyBytesMax) throw new Error('its reply is too long')
    return { status: response.status, body: JSON.parse(text) }
  } catch (error) {
    throw new RegisterAway(`The GST register does not answer: ${(error as Error).message}`)
  }
}
