// Loaded before every program that we run: when we are killed, its channel to us ends, and it stops as if asked to.
// Programs hand this on to their own children with the rest of Node's options; those have other channels, which are not ours.
if (process.env.STARTED_BY === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
