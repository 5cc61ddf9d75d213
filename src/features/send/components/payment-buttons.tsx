import ScanLine from 'lucide-react/icons/scan-line'
import { useTranslations } from 'use-intl'

import type { LinkSource } from '#destinations/link-refusal.ts'
import { PasteButton, useMountedCallback } from '#destinations/paste-button.tsx'
import { useHost } from '#session/services.tsx'
import { IconButton } from '#ui/button.tsx'
import { useNotify } from '#ui/notice.tsx'

/** Returns a function that scans a code; undefined if the host can't scan. */
function useScan(onText: (text: string) => void): (() => void) | undefined {
  const t = useTranslations('send')
  const host = useHost()
  const notify = useNotify()
  const passText = useMountedCallback(onText)
  if (!host.canScanQr) return undefined
  const scan = async () => {
    const scanned = await host.scanQr(t('scanPrompt'))
    if (scanned.outcome === 'unavailable') notify(t('scanUnavailable'))
    if (scanned.outcome === 'given') passText(scanned.value)
  }
  return () => void scan()
}

export function PaymentButtons({ onText }: { onText: (text: string, source: LinkSource) => void }) {
  const t = useTranslations('send')
  const scan = useScan((text) => onText(text, 'scan'))
  return (
    <>
      <PasteButton onText={(text) => onText(text, 'paste')} />
      {scan === undefined ? null : (
        <IconButton label={t('scan')} onPress={scan}>
          <ScanLine size={22} aria-hidden />
        </IconButton>
      )}
    </>
  )
}
