export function LandingPage() {
  return (
    <main id="main">
      <h1>Landing</h1>
    </main>
  )
}
