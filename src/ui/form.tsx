import type { FormEvent, ReactNode } from 'react'

interface FormProps {
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** A form that Enter submits although its button is the screen's primary action, outside of it. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
      <input type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  )
}
