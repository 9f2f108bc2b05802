import { useLocation, useNavigate } from 'react-router'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/**
 * Whether the address opens a dialog (`action=post`, `action=bid`), so that links can open it and the back button closes it.
 * `from`: the job to copy into the form; `kind`: the beginning of a job.
 */
export function useAddressAction(action: string) {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpen = address.get('action') === action

  function withAction(value: string | null, kind: string | null = null) {
    return (current: URLSearchParams) => {
      const next = new URLSearchParams(current)
      next.delete('from')
      next.delete('kind')
      if (value) next.set('action', value)
      else next.delete('action')
      if (kind) next.set('kind', kind)
      return next
    }
  }

  const openKind = (kind: string | null) =>
    setAddress(withAction(action, kind), { preventScrollReset: true, state: { opens: action } })

  return {
    isOpen,
    from: isOpen ? address.get('from') : null,
    kind: isOpen ? address.get('kind') : null,
    open: () => openKind(null),
    openKind,
    close() {
      // Goes back in the history, so that the dialog leaves no entry for the back button.
      if (state?.opens === action) void navigate(-1)
      else setAddress(withAction(null), { replace: true, preventScrollReset: true })
    },
  }
}
