import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ScanLine from 'lucide-react/icons/scan-line'
import { useState, type SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'

import type { CurrencyView } from '#api/system/views.ts'
import type { LinkSource } from '#destinations/link-refusal.ts'
import { PasteButton, usePaste } from '#destinations/paste-button.tsx'
import { useHost } from '#session/services.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'
import { useNotify } from '#ui/notice.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { useTakePayment, type PaymentTarget } from './use-take-payment.ts'

/** Asks the host for a code; undefined where the host can't scan. */
function useScan(onText: (text: string) => void): (() => void) | undefined {
  const t = useTranslations('send')
  const host = useHost()
  const notify = useNotify()
  if (!host.canScanQr) return undefined
  const scan = async () => {
    const scanned = await host.scanQr(t('scanPrompt'))
    if (scanned.outcome === 'unavailable') notify(t('scanUnavailable'))
    if (scanned.outcome === 'given') onText(scanned.value)
  }
  return () => void scan()
}

/** At the end of the field: the code or the copied text of a recipient, where the host can read either. */
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

interface QuickStartProps extends Omit<PaymentTarget, 'currency'> {
  /** What was taken already and waits for the asset, as people read it. */
  taken: string
  /** The address has settled the asset. */
  onSettled: (currency: CurrencyView) => void
}

/** Before anything is chosen: an address or a payment link says what it can be paid with. */
export function QuickStart({ taken, onSettled, ...target }: QuickStartProps) {
  const t = useTranslations('send')
  const take = useTakePayment({ ...target, currency: undefined })
  const takeFrom = (source: LinkSource) => (text: string) => {
    const currency = take(text, source)
    if (currency !== undefined) onSettled(currency)
  }
  const paste = usePaste(takeFrom('paste'))
  const scan = useScan(takeFrom('scan'))
  return (
    <>
      {paste === undefined ? <PasteField onText={takeFrom('paste')} /> : null}
      {paste === undefined && scan === undefined && taken === '' ? null : (
        <Section>
          {taken === '' ? null : <Row label={t('to')} title={taken} />}
          {paste === undefined ? null : (
            <Row
              before={<ClipboardPaste size={24} aria-hidden />}
              title={t('link.paste')}
              onPress={paste}
            />
          )}
          {scan === undefined ? null : (
            <Row before={<ScanLine size={24} aria-hidden />} title={t('scan')} onPress={scan} />
          )}
        </Section>
      )}
    </>
  )
}

/** Where the host gives no clipboard away, the person pastes by their keyboard, or types. */
function PasteField({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('send')
  const [text, setText] = useState('')
  const [lastRead, setLastRead] = useState('')
  // What is refused stays there to be mended.
  const take = (whole: string) => {
    setText(whole)
    setLastRead(whole)
    if (whole.trim() !== '') onText(whole)
  }
  const takeFrom = (event: SyntheticEvent, data: DataTransfer) => {
    // From the data, because the field would join the lines of a code.
    event.preventDefault()
    take(data.getData('text'))
  }
  return (
    <TextField
      label={t('link.paste')}
      value={text}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="next"
      onPaste={(event) => takeFrom(event, event.clipboardData)}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text !== lastRead) take(text)
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Enter') take(text)
      }}
    />
  )
}
