import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { useServices } from '#session/services.tsx'
import { appLink, recipientLinkTarget } from '#sharing/app-link.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { CopyRow } from '#ui/copy-block.tsx'
import { useNotify } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface WalletIdSheetProps {
  walletId: WalletId
  onClose: () => void
}

export function WalletIdSheet({ walletId, onClose }: WalletIdSheetProps) {
  const t = useTranslations('deposit')
  const { host, settings } = useServices()
  const notify = useNotify()
  const share = async () => {
    const link = appLink(recipientLinkTarget(walletId), host.environment, settings)
    const outcome = await host.share(t('methods.ask.message', { wallet: walletId, link }))
    if (outcome !== 'shared') notify(t(`shareOutcome.${outcome}`))
  }
  return (
    <Sheet title={t('methods.ask.title')} onClose={onClose}>
      <QrCode text={walletId} label={t('methods.ask.qrLabel')} />
      <Section footer={t('methods.ask.hint')}>
        <CopyRow label={t('methods.ask.id')} value={walletId} />
      </Section>
      <ButtonStack>
        <Button isStretched onClick={() => void share()}>
          {t('share')}
        </Button>
      </ButtonStack>
    </Sheet>
  )
}
