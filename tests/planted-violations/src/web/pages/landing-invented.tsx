import { msg, t } from '@lingui/core/macro'

const matches = [{ what: msg`TMT bars, Indore`, percent: 96 }]

export function Invented() {
  return (
    <section>
      <h2>{t`Trusted by 1,200 builders of rank L1`}</h2>
      <p>
        {matches.length} · {4.9}
      </p>
      <p>{'98%'}</p>
      <p>© 2025</p>
    </section>
  )
}
