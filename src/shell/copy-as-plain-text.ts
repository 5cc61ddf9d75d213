import { withoutDirectionMarks } from '#i18n/direction.ts'

/** Removes direction marks from selected text as it is copied, for the life of the page. */
export const copyAsPlainText = (): void => document.addEventListener('copy', copyPlainly)

function copyPlainly(event: ClipboardEvent): void {
  const text = document.getSelection()?.toString() ?? ''
  const plain = withoutDirectionMarks(text)
  if (plain === text || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', plain)
  event.preventDefault()
}
