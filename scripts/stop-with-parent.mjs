// Loaded before a tool that knows nothing of us: when the process that started it is killed, its channel ends and it stops too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
