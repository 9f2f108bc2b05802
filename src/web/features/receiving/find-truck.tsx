import { t } from '@lingui/core/macro'
import { ScanLine, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderToReceive } from '#contract/receiving.ts'
import { issueText, receivedSentence } from '#contract/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { receiveAddress } from './receipt-kind.ts'

const ScanCode = lazy(async () => ({ default: (await import('./scan-code.tsx')).ScanCode }))
const canScan = () => 'BarcodeDetector' in window && Boolean(navigator.mediaDevices)

/** Finds a truck by the code on the driver's paper: scanned where the browser can, else typed. */
export function FindTruck({ orders }: { orders: readonly OrderToReceive[] }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isScanning, setScanning] = useState(false)
  const navigate = useNavigate()

  function find() {
    const wanted = code.toUpperCase()
    for (const { id, trucks } of orders) {
      const truck = trucks.find((one) => one.code === wanted)
      if (truck) return void navigate(receiveAddress(id, truck.id))
    }
    setError(issueText(receivedSentence({ code: 'no_such_truck', text: t`No truck on its way has this code.` })))
  }

  return (
    <form
      noValidate
      aria-label={t`Find a truck`}
      className="flex flex-wrap items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <Field label={t`Code on the driver's paper`} error={error} className="flex-1 basis-44">
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={({ target }) => {
            // On the paper it has a space.
            setCode(target.value.replaceAll(/\s/g, '').slice(0, 6))
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" icon={<Search aria-hidden />} className="h-12">
        {t`Find`}
      </Button>
      {canScan() && (
        <Button icon={<ScanLine aria-hidden />} className="h-12" onClick={() => setScanning(true)}>
          {t`Scan`}
        </Button>
      )}
      {isScanning && (
        <Suspense>
          <ScanCode onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </form>
  )
}
