import ReceiptText from 'lucide-react/icons/receipt-text'
import Share2 from 'lucide-react/icons/share-2'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import type { Locale } from '#i18n/languages.ts'
import { loadNamespaces } from '#i18n/load-messages.ts'
import { ActionTile } from '#ui/action-tiles.tsx'
import { Deferred } from '#ui/deferred.tsx'

import type { LoadedTilesProps } from './loaded-receipt-tiles.tsx'

async function loadTiles(language: Locale) {
  const [{ LoadedReceiptTiles }, messages] = await Promise.all([
    import('./loaded-receipt-tiles.tsx'),
    loadNamespaces(language, ['activity', 'shareImage']),
  ])
  function Tiles(props: LoadedTilesProps) {
    const known = useMessages()
    return (
      <IntlProvider locale={language} messages={{ ...known, ...messages }}>
        <LoadedReceiptTiles {...props} />
      </IntlProvider>
    )
  }
  return { Tiles }
}

/**
 * Buttons for the receipt. Their space is reserved from the start. They are enabled when the
 * transaction and the receipt's code have loaded, or when a failed loading can be tried again.
 */
export function ReceiptTiles({ row, tiles }: { row: Transaction | undefined; tiles: number }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const labels = { receipt: t('receipt'), share: t('share') }
  return (
    <Deferred
      key={locale}
      load={() => loadTiles(locale)}
      name="Tiles"
      props={row && { row, tiles, labels }}
      placeholder={(retry) => (
        <>
          <ActionTile icon={ReceiptText} label={labels.receipt} onPress={retry} />
          <ActionTile icon={Share2} label={labels.share} onPress={retry} />
        </>
      )}
    />
  )
}
