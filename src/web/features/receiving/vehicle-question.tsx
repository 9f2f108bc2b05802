import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Old, temporary and army numbers, tractors and tempos: letters and digits are all that they share. */
const looksLikeNumber = (vehicle: string) => /\d{2}/.test(vehicle) && vehicle.replaceAll(/[^\p{L}\d]/gu, '').length >= 5

/** "Is this meant?": asked before a truck goes whose number looks like none. */
export function useVehicleQuestion(vehicle: string) {
  const [asked, setAsked] = useState<string | null>(null)
  const meant = useRef<string | null>(null)
  return {
    /** False if it is asked about first. */
    mayGo(): boolean {
      if (looksLikeNumber(vehicle) || vehicle === meant.current) return true
      setAsked(vehicle)
      return false
    },
    /** While the number asked about stands in the form. Its button submits the form. */
    shown: asked !== null && asked === vehicle && (
      <Banner
        kind="warning"
        title={t`Is “${{ vehicle: asked }}” the number of the vehicle? The gate looks for it.`}
        action={
          <Button type="submit" size="sm" variant="secondary" onClick={() => (meant.current = asked)}>
            {t`Yes, send it`}
          </Button>
        }
      />
    ),
  }
}
