export function AuthPage() {
  return (
    <main id="main">
      <h1>Auth</h1>
    </main>
  )
}
