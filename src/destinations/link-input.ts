import type { ChangeEvent, ClipboardEvent, DragEvent, FocusEvent, SyntheticEvent } from 'react'

import { isPaymentLink } from '#lib/payment-text.ts'

interface LinkInput {
  value: string
  onLink: (text: string) => void
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown
  onBlur?: (event: FocusEvent<HTMLInputElement>) => unknown
}

/**
 * Returns handlers for an address field. A whole payment link or QR text that is pasted, dropped or
 * inserted goes to `onLink`. A link that is typed goes there when the focus leaves the field.
 */
export function paymentLinkHandlers({ value, onLink, onChange, onBlur }: LinkInput) {
  const takeFrom = (event: SyntheticEvent, data: DataTransfer) => {
    // The text comes from the clipboard data, because the field would join the lines of a code.
    const text = data.getData('text')
    if (!isPaymentLink(text)) return
    event.preventDefault()
    onLink(text)
  }
  return {
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.target.value
      // Some keyboards insert copied text without a paste event.
      const isInserted = text.length > value.length + 1
      return isInserted && isPaymentLink(text) ? onLink(text) : onChange(event)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) =>
      isPaymentLink(event.target.value) ? onLink(event.target.value) : onBlur?.(event),
  }
}
