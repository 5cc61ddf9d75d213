import { ReceiptText, Share2 } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import type { Locale } from '#i18n/languages.ts'
import { loadNamespaces } from '#i18n/load-messages.ts'
import { ActionTile } from '#ui/action-tiles.tsx'

import type { LoadedTilesProps } from './loaded-receipt-tiles.tsx'

interface Loaded {
  Tiles: ComponentType<LoadedTilesProps>
  messages: Awaited<ReturnType<typeof loadNamespaces>>
}

async function loadTiles(language: Locale): Promise<Loaded> {
  const [{ LoadedReceiptTiles }, messages] = await Promise.all([
    import('./loaded-receipt-tiles.tsx'),
    loadNamespaces(language, ['activity', 'shareImage']),
  ])
  return { Tiles: LoadedReceiptTiles, messages }
}

/**
 * A receipt to look at and to share, on the screen of an order that was taken. Both have their place from the start;
 * they can be pressed once the transaction is known and what draws its receipt is there.
 */
export function ReceiptTiles({ row }: { row: Transaction | undefined }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const known = useMessages()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    loadTiles(locale).then(setLoaded, () => undefined)
  }, [locale])
  const labels = { receipt: t('receipt'), share: t('share') }
  if (row === undefined || loaded === undefined)
    return (
      <>
        <ActionTile icon={ReceiptText} label={labels.receipt} />
        <ActionTile icon={Share2} label={labels.share} />
      </>
    )
  return (
    <IntlProvider locale={locale} messages={{ ...known, ...loaded.messages }}>
      <loaded.Tiles row={row} labels={labels} />
    </IntlProvider>
  )
}
