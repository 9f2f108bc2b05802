type Sent = { method: string; headers: Headers; body: FormData; signal?: AbortSignal | undefined }

/** Like `fetch`, for a form with files: reports upload progress from 0 to 1, which `fetch` cannot. */
export function sendForm(
  url: string,
  { method, headers, body, signal }: Sent,
  onProgress: (fraction: number) => void = () => {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('No answer came'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean)
  const headers = lines.map((line) => line.split(/:\s*(.*)/s, 2) as [string, string])
  return new Response(request.response as Blob, { status: request.status, headers })
}
