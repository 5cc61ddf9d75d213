import { withoutDirectionMarks } from '#i18n/direction.ts'

/** Removes direction marks from a selected text when it is copied, as long as the page lives. */
export const copyAsPlainText = (): void => document.addEventListener('copy', copyPlainly)

function copyPlainly(event: ClipboardEvent): void {
  const text = document.getSelection()?.toString() ?? ''
  const plain = withoutDirectionMarks(text)
  if (plain === text || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', plain)
  event.preventDefault()
}
