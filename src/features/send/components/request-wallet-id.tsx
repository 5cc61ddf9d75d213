import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'

import { useServices } from '#session/services.tsx'
import { appLink, WALLET_ID_TARGET } from '#sharing/app-link.ts'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { useNotify } from '#ui/notice.tsx'
import { RowIcon } from '#ui/row-icon.tsx'

/**
 * Asks somebody in Telegram for a wallet id: the list of chats opens with a prepared message. The
 * app doesn't learn whom the person chose; the answer is a link (docs/telegram.md, section 5).
 */
export function RequestWalletIdRow() {
  const t = useTranslations('send')
  const { host, settings } = useServices()
  const notify = useNotify()
  const ask = async () => {
    const link = appLink(WALLET_ID_TARGET, host.environment, settings)
    const outcome = await host.share(t('someone.message', { link }))
    if (outcome !== 'shared') notify(t(`someone.${outcome}`))
  }
  if (host.environment !== 'telegram') return null
  return (
    <DisclosureRow
      before={<RowIcon icon={MessageCircle} />}
      title={t('someone.title')}
      subtitle={t('someone.text')}
      onPress={() => void ask()}
    />
  )
}
