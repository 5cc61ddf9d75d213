/** What is text at the border between the app and everything else, in whichever host. */
import { withoutDirectionMarks } from '#i18n/direction.ts'
import { cleanText } from '#lib/clean-text.ts'

import type { AppFile, Asked, Host } from './host.ts'

/**
 * The host for the app: what leaves by it has none of the marks that hold a sentence of Arabic together, which a link or
 * an IBAN would carry on to where they are read as a part of it. What comes in by it has nothing that can't be seen.
 */
export function withPlainText(host: Host): Host {
  return {
    ...host,
    openLink: (url) => host.openLink(withoutDirectionMarks(url)),
    copyText: (text) => host.copyText(withoutDirectionMarks(text)),
    copySecret: (text) => host.copySecret(withoutDirectionMarks(text)),
    saveFile: (file) => host.saveFile(plainFile(file)),
    share: (text, image) => host.share(withoutDirectionMarks(text), image && plainFile(image)),
    scanQr: async (prompt) => cleaned(await host.scanQr(prompt)),
    readClipboard: async () => cleaned(await host.readClipboard()),
  }
}

/** A blob is a picture, or a file of the platform: it stays as it came. */
const plainFile = ({ name, type, content }: AppFile): AppFile => ({
  name: withoutDirectionMarks(name),
  type,
  content: typeof content === 'string' ? withoutDirectionMarks(content) : content,
})

const cleaned = (asked: Asked<string>): Asked<string> =>
  asked.outcome === 'given' ? { ...asked, value: cleanText(asked.value) } : asked

/** What a person marks on the page and copies by hand leaves it as plainly as by a button. */
export function copyPlainly(event: ClipboardEvent): void {
  const text = document.getSelection()?.toString() ?? ''
  const plain = withoutDirectionMarks(text)
  if (plain === text || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', plain)
  event.preventDefault()
}
