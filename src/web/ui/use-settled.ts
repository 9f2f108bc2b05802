import { useEffect, useState } from 'react'

const typingMs = 300

/** The value once it has not changed for a moment (debounce). */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
