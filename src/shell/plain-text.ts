import { withoutDirectionMarks } from '#i18n/direction.ts'

import type { AppFile, Host } from './host.ts'

/**
 * The host for the app: what leaves by it has none of the marks that hold a sentence of Arabic together, which a link or
 * an IBAN would carry on to where they are read as a part of it.
 */
export function withPlainText(host: Host): Host {
  return {
    ...host,
    // It is asked anew each time, and a copy would stay what it was.
    get language() {
      return host.language
    },
    openLink: (url) => host.openLink(withoutDirectionMarks(url)),
    copyText: (text) => host.copyText(withoutDirectionMarks(text)),
    copySecret: (text) => host.copySecret(withoutDirectionMarks(text)),
    saveFile: (file) => host.saveFile(plainFile(file)),
    share: (text, image) => host.share(withoutDirectionMarks(text), image && plainFile(image)),
  }
}

/** A blob is a picture, a file of the platform, or a text that its writer has made plain: it stays as it came. */
const plainFile = ({ name, type, content }: AppFile): AppFile => ({
  name: withoutDirectionMarks(name),
  type,
  content: typeof content === 'string' ? withoutDirectionMarks(content) : content,
})
