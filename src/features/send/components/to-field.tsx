import { useEffect, useRef, type ReactNode } from 'react'

import { TextField } from '#ui/text-field.tsx'

interface ToFieldProps {
  value: string
  label: string
  placeholder: string
  error: string | undefined
  hint: string
  after: ReactNode
  onChange: (value: string) => void
  onEnter: () => void
}

/** Takes the focus as it appears: the list that had it has just folded away. */
export function ToField({ onChange, onEnter, ...field }: ToFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus()
  }, [])
  return (
    <TextField
      ref={input}
      {...field}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="next"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}
