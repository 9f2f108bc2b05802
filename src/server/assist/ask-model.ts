export type Prompt = { system: string; user: string }
/** The answer of a language model. Rejects if there is none in time. */
export type AskModel = (prompt: Prompt) => Promise<string>

type Settings = { url: string; model: string; key: string | undefined; timeoutMs: number }

const answerBytesMax = 100_000

/** Any endpoint with OpenAI's protocol: hosted, or llama.cpp, Ollama and vLLM on an own machine. One try. */
export function createAskModel({ url, model, key, timeoutMs }: Settings): AskModel {
  return async ({ system, user }) => {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: 600,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
      // The key must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok || text.length > answerBytesMax) throw new Error(`The language model replied ${response.status}`)
    return contentOf(JSON.parse(text))
  }
}

function contentOf(reply: { choices?: { message?: { content?: unknown } }[] } | null): string {
  const content = reply?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new Error('The language model gave no text')
  return content
}
