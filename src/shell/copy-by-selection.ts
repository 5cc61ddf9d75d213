/**
 * Copies by the command that browsers had before `navigator.clipboard`: from a field that nobody sees, after which the
 * focus is where it was. To be called within a tap. False when it did not work; never throws.
 */
export function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px'
  document.body.append(field)
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
