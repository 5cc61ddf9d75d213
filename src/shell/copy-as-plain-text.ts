import { withoutDirectionMarks } from '#i18n/direction.ts'

/**
 * Removes direction marks from text that the person selects and copies, as copy buttons do; runs
 * for the life of the page.
 */
export const copyAsPlainText = (): void => document.addEventListener('copy', copyPlainly)

function copyPlainly(event: ClipboardEvent): void {
  const text = document.getSelection()?.toString() ?? ''
  const plain = withoutDirectionMarks(text)
  if (plain === text || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', plain)
  event.preventDefault()
}
