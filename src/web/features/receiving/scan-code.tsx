import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector

const betweenMs = 250

/** The camera, until it sees the QR code of a driver's paper. */
export function ScanCode({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const navigate = useNavigate()
  const open = useEffectEvent((address: string) => {
    onClose()
    void navigate(address)
  })

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    async function look() {
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      const found = codes.map(({ rawValue }) => addressIn(rawValue)).find((address) => address !== null)
      if (isOver) return
      if (found) open(found)
      else timer = setTimeout(look, betweenMs)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (!video.current || isOver) return
        video.current.srcObject = opened
        await video.current.play()
        await look()
      })
      .catch(() => setRefused(true))
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])

  return (
    <Dialog open onClose={onClose} title={t`Scan the driver's paper`} size="md">
      {isRefused ? (
        <Banner kind="warning" title={t`The camera cannot be used. Type the code instead.`} />
      ) : (
        <video ref={video} muted playsInline className="w-full rounded-card bg-surface-sunken" />
      )}
    </Dialog>
  )
}

/** The address in this app; null for any other code. */
function addressIn(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.origin === location.origin && url.pathname === '/receive' ? url.pathname + url.search : null
}
