export function AboutPage() {
  return (
    <main id="main">
      <h1>About</h1>
    </main>
  )
}
