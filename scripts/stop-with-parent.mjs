// Loaded before every program that we run: when we are killed, its channel to us ends, and it stops as if asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
