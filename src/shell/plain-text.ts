import { withoutDirectionMarks } from '#i18n/direction.ts'

import type { AppFile, Host } from './host.ts'

/**
 * Wraps a host so that texts that leave the app have no direction marks. Other programs would take
 * such a mark as part of a link or an IBAN.
 */
export function withPlainText(host: Host): Host {
  return {
    ...host,
    // This is a getter, because the value may change while the app runs.
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

/**
 * A blob stays unchanged, because it is an image, a file of the platform, or a text without marks.
 */
const plainFile = ({ name, type, content }: AppFile): AppFile => ({
  name: withoutDirectionMarks(name),
  type,
  content: typeof content === 'string' ? withoutDirectionMarks(content) : content,
})
