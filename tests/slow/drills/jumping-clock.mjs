// Preloaded into a server: SIGUSR2 puts its clock half an hour ahead, and the next one back.
const RealDate = Date
const jumpMs = 30 * 60_000
let offsetMs = 0

globalThis.Date = class extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error the real one takes any of its own
    super(...(given.length === 0 ? [RealDate.now() + offsetMs] : given))
  }
  static now() {
    return RealDate.now() + offsetMs
  }
}
process.on('SIGUSR2', () => {
  offsetMs = jumpMs - offsetMs
})
