import { withoutDirectionMarks } from '#i18n/direction.ts'

/** What a person marks on the page and copies by hand leaves it as plainly as by a button; for the life of the page. */
export const keepCopiesPlain = (): void => document.addEventListener('copy', copyPlainly)

function copyPlainly(event: ClipboardEvent): void {
  const text = document.getSelection()?.toString() ?? ''
  const plain = withoutDirectionMarks(text)
  if (plain === text || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', plain)
  event.preventDefault()
}
