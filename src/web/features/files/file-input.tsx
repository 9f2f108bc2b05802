import { type ChangeEvent, type ReactNode, useRef } from 'react'

type FileInputProps = {
  accept: string
  multiple?: boolean
  /** Opens the camera directly, on devices that have one. */
  capture?: boolean
  onPick: (files: File[]) => void
  /** The visible part: a button that calls `open`. */
  children: (open: () => void) => ReactNode
}

/** The browser's file dialog behind a custom button. */
export function FileInput({ accept, multiple, capture, onPick, children }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onPick([...(currentTarget.files ?? [])])
    // Reset, so that the same file can be picked again after it was removed.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture && 'environment'}
        onChange={onChange}
      />
      {children(() => input.current?.click())}
    </>
  )
}
