import '#server/main.ts'

const port = process.env.PORT
const deadline = Date.now() + 30_000
while (Date.now() < deadline) {
  const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
  if (ready?.ok) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
process.on('message', () => process.send?.(process.memoryUsage.rss()))
process.send?.('ready')
