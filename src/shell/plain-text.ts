import { withoutDirectionMarks } from '#i18n/direction.ts'

import type { AppFile, Host } from './host.ts'

/**
 * Wraps a host so that text leaving through it has no direction marks: readers would take them as
 * part of a link or an IBAN.
 */
export function withPlainText(host: Host): Host {
  return {
    ...host,
    // A getter, because a copy would not follow changes.
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
 * Blobs are images, files of the platform or text that its writer has cleaned, so they stay
 * unchanged.
 */
const plainFile = ({ name, type, content }: AppFile): AppFile => ({
  name: withoutDirectionMarks(name),
  type,
  content: typeof content === 'string' ? withoutDirectionMarks(content) : content,
})
