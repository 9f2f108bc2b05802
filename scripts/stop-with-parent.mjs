// Preloaded into every program that we start: when our process is killed, its channel closes, and the program stops as after
// SIGTERM. Programs pass this option to their own children, whose channels are different ones.
if (process.env.STARTED_BY === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
