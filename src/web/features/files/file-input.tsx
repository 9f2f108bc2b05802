import { type ChangeEvent, type ReactNode, useRef } from 'react'

type FileInputProps = {
  accept: string
  multiple?: boolean
  /** Opens the camera at once, on devices that have one. */
  capture?: boolean
  onPick: (files: File[]) => void
  /** What is seen of it: a button that calls `open`. */
  children: (open: () => void) => ReactNode
}

/** The browser's own choice of files behind a button of ours. */
export function FileInput({ accept, multiple, capture, onPick, children }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onPick([...(currentTarget.files ?? [])])
    // So that the same file can be picked again after it was removed.
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
