import type { AppFile } from './host.ts'

/**
 * Opens the device's share sheet with the file, within a tap. False where the browser cannot share
 * files. A sheet that the person closed counts as done: the file was offered.
 */
export const shareFile = (file: AppFile): Promise<boolean> =>
  shareData({ files: [new File([file.content], file.name, { type: file.type })] })

/** Starts a download; a browser does not tell how it went. */
export function downloadFile(file: AppFile): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Opens the device's share sheet with a text, within a tap. False where there is none. */
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
