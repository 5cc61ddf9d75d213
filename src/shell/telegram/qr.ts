import { postEvent, request } from '@telegram-apps/sdk-react'

import { cleanText } from '#lib/clean-text.ts'
import type { HostAnswer } from '#shell/host.ts'

import type { Prompts } from './prompts.ts'
import { awaitHostAnswer, tryCall } from './safely.ts'

const SCAN_MS = 3 * 60_000
/** Telegram's limit for the text above the viewfinder, in characters. */
const MAX_TEXT = 64

/** Scans a code. `refused` if the person closes the scanner. Never rejects. */
export async function scanQr(text: string, prompts: Prompts): Promise<HostAnswer<string>> {
  if (prompts.isOpen()) return { outcome: 'unavailable' }
  return prompts.open(async () => {
    const params = { text: text.slice(0, MAX_TEXT) }
    const result = await awaitHostAnswer(async () => ({
      event: await request(
        'web_app_open_scan_qr_popup',
        ['qr_text_received', 'scan_qr_popup_closed'],
        { params, timeout: SCAN_MS },
      ),
    }))
    if (!result) {
      close()
      return { outcome: 'unavailable' }
    }
    const { event } = result
    if (!event || !('data' in event) || !event.data) return { outcome: 'refused' }
    close()
    return { outcome: 'given', value: cleanText(event.data) }
  })
}

function close(): void {
  tryCall(() => postEvent('web_app_close_scan_qr_popup'))
}
