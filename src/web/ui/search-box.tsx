import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextInput } from './text-input.tsx'

const pauseMs = 300

type SearchBoxProps = {
  label: string
  placeholder: string
  maxLength: number
  /** The present search. */
  words: string
  /** Debounced: called with the trimmed words when typing pauses. */
  onChange: (words: string) => void
}

export function SearchBox({ label, placeholder, maxLength, words, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(words)
  // The words were changed from outside, for example by the back button.
  if (seen !== words) {
    setSeen(words)
    if (words !== typed.trim()) setTyped(words)
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === words) return
    const timer = setTimeout(() => onChange(wanted), pauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <search className="w-full lg:max-w-md">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        prefix={<Search aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
