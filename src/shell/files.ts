import type { AppFile } from './host.ts'

/**
 * Opens the share sheet with a file. Call it in the handler of a tap. Returns false if the browser
 * can't share files, true even if the person closes the sheet.
 */
export const shareFile = (file: AppFile): Promise<boolean> =>
  shareData({ files: [new File([file.content], file.name, { type: file.type })] })

/** Starts a download. Browsers don't tell whether it succeeds. */
export function downloadFile(file: AppFile): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The address is kept for a while, because Safari reads it after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Opens the share sheet with a text. Call it in the handler of a tap. Returns false if the browser
 * has no share sheet.
 */
export const shareText = (text: string): Promise<boolean> => shareData({ text })

async function shareData(data: ShareData): Promise<boolean> {
  try {
    if (!navigator.canShare?.(data)) return false
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
